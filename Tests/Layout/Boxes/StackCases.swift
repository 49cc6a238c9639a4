import SwiftUI

extension Case {
  static let stackCases: [Case] = stackSizeCases + stackAlignmentCases + overflowCases + divisionCases

  private static let stackSizeCases: [Case] = [
    // The platform's distance between views is 8 points here.
    Case(
      "a row has 8 points between its views unless told", from: Source.stackTests,
      ["frame": [75, 125, 150, 150], "red": [96, 175, 50, 50], "blue": [154, 175, 50, 50]]
    ) {
      HStack {
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("red")
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("blue")
      }
      .frame(width: 150, height: 150).accessibilityIdentifier("frame")
    },
    Case(
      "a column has 8 points between its views unless told", from: Source.stackTests,
      ["frame": [75, 125, 150, 150], "red": [125, 146, 50, 50], "blue": [125, 204, 50, 50]]
    ) {
      VStack {
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("red")
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("blue")
      }
      .frame(width: 150, height: 150).accessibilityIdentifier("frame")
    },
    Case(
      "a stack is as large as its views and the spacing", from: Source.row,
      ["row": [110, 175, 80, 50], "first": [110, 190, 30, 20], "second": [150, 175, 40, 50]]
    ) {
      HStack(spacing: 10) {
        Color.blue.frame(width: 30, height: 20).accessibilityIdentifier("first")
        Color.red.frame(width: 40, height: 50).accessibilityIdentifier("second")
      }
      .accessibilityIdentifier("row")
    },
    Case(
      "stacks in stacks have a spacing each", from: Source.stackTests,
      [
        "column": [95, 120, 110, 160], "red": [130, 120, 40, 40], "blue": [130, 180, 40, 40],
        "row": [95, 240, 110, 40], "green": [95, 240, 40, 40], "yellow": [165, 240, 40, 40],
      ]
    ) {
      VStack(spacing: 20) {
        Color.red.frame(width: 40, height: 40).accessibilityIdentifier("red")
        Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("blue")
        HStack(spacing: 30) {
          Color.green.frame(width: 40, height: 40).accessibilityIdentifier("green")
          Color.yellow.frame(width: 40, height: 40).accessibilityIdentifier("yellow")
        }
        .accessibilityIdentifier("row")
      }
      .accessibilityIdentifier("column")
    },
    Case(
      "negative spacing lets views overlap", from: Source.row,
      ["row": [105, 175, 90, 50], "first": [105, 175, 50, 50], "second": [145, 175, 50, 50]]
    ) {
      HStack(spacing: -10) {
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("first")
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("second")
      }
      .accessibilityIdentifier("row")
    },
    Case(
      "a row is as tall as its tallest view may be", from: Source.row,
      ["row": [100, 0, 100, 400], "first": [100, 0, 50, 400], "second": [150, 175, 50, 50]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 50).accessibilityIdentifier("first")
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("second")
      }
      .accessibilityIdentifier("row")
    },
  ]

  private static let stackAlignmentCases: [Case] = [
    Case(
      "a column and a row are aligned at their edges", from: Source.stackTests,
      [
        "red": [91, 127, 30, 30], "blue": [91, 165, 40, 40], "row": [91, 213, 118, 60],
        "green": [91, 213, 50, 50], "yellow": [149, 213, 60, 60],
      ]
    ) {
      VStack(alignment: .leading) {
        Color.red.frame(width: 30, height: 30).accessibilityIdentifier("red")
        Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("blue")
        HStack(alignment: .top) {
          Color.green.frame(width: 50, height: 50).accessibilityIdentifier("green")
          Color.yellow.frame(width: 60, height: 60).accessibilityIdentifier("yellow")
        }
        .accessibilityIdentifier("row")
      }
    },
    Case(
      "a column is aligned in the middle unless told", from: Source.column,
      ["narrow": [120, 180, 60, 20], "wide": [100, 200, 100, 20]]
    ) {
      VStack(spacing: 0) {
        Color.blue.frame(width: 60, height: 20).accessibilityIdentifier("narrow")
        Color.red.frame(width: 100, height: 20).accessibilityIdentifier("wide")
      }
    },
    Case(
      "a column is aligned at the trailing edge", from: Source.alignmentInStack,
      ["narrow": [140, 180, 60, 20], "wide": [100, 200, 100, 20]]
    ) {
      VStack(alignment: .trailing, spacing: 0) {
        Color.blue.frame(width: 60, height: 20).accessibilityIdentifier("narrow")
        Color.red.frame(width: 100, height: 20).accessibilityIdentifier("wide")
      }
    },
    Case(
      "a row is aligned in the middle unless told", from: Source.row,
      ["low": [125, 170, 20, 60], "high": [155, 150, 20, 100]]
    ) {
      HStack(spacing: 10) {
        Color.blue.frame(width: 20, height: 60).accessibilityIdentifier("low")
        Color.red.frame(width: 20, height: 100).accessibilityIdentifier("high")
      }
    },
    Case(
      "a row is aligned at the bottom", from: Source.alignmentInStack,
      ["low": [130, 190, 20, 60], "high": [150, 150, 20, 100]]
    ) {
      HStack(alignment: .bottom, spacing: 0) {
        Color.blue.frame(width: 20, height: 60).accessibilityIdentifier("low")
        Color.red.frame(width: 20, height: 100).accessibilityIdentifier("high")
      }
    },
  ]

  private static let overflowCases: [Case] = [
    Case(
      "a row wider than the window overflows in the middle", from: Source.customViews,
      ["row": [-50, 175, 400, 50], "first": [-50, 175, 200, 50], "second": [150, 175, 200, 50]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 200, height: 50).accessibilityIdentifier("first")
        Color.red.frame(width: 200, height: 50).accessibilityIdentifier("second")
      }
      .accessibilityIdentifier("row")
    },
    Case(
      "a column taller than the window overflows in the middle", from: Source.customViews,
      ["upper": [125, -100, 50, 300], "lower": [125, 200, 50, 300]]
    ) {
      VStack(spacing: 0) {
        Color.blue.frame(width: 50, height: 300).accessibilityIdentifier("upper")
        Color.red.frame(width: 50, height: 300).accessibilityIdentifier("lower")
      }
    },
    Case(
      "a row wider than its frame overflows in the middle", from: Source.frameLayout,
      ["frame": [100, 170, 100, 60], "first": [90, 170, 60, 60], "second": [150, 170, 60, 60]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 60, height: 60).accessibilityIdentifier("first")
        Color.red.frame(width: 60, height: 60).accessibilityIdentifier("second")
      }
      .frame(width: 100, height: 60).accessibilityIdentifier("frame")
    },
    Case(
      "a flexible view beside too wide ones has no width", from: Source.stackLayout,
      [
        "frame": [100, 180, 100, 40], "a": [70, 180, 80, 40], "b": [150, 180, 0, 40],
        "c": [150, 180, 80, 40],
      ]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 80).accessibilityIdentifier("a")
        Color.red.accessibilityIdentifier("b")
        Color.green.frame(width: 80).accessibilityIdentifier("c")
      }
      .frame(width: 100, height: 40).accessibilityIdentifier("frame")
    },
  ]
}
