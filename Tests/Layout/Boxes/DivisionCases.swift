import SwiftUI

extension Case {
  static let divisionCases: [Case] = shareCases + flexibilityCases

  private static let shareCases: [Case] = [
    Case(
      "flexible views have equal shares", from: Source.stackTests,
      [
        "red": [0, 0, 300, 128], "blue": [0, 136, 300, 128], "row": [0, 272, 300, 128],
        "green": [0, 272, 146, 128], "yellow": [154, 272, 146, 128],
      ]
    ) {
      VStack {
        Color.red.accessibilityIdentifier("red")
        Color.blue.accessibilityIdentifier("blue")
        HStack {
          Color.green.accessibilityIdentifier("green")
          Color.yellow.accessibilityIdentifier("yellow")
        }
        .accessibilityIdentifier("row")
      }
    },
    Case(
      "flexible views share what a fixed one leaves", from: Source.stackTests,
      ["red": [0, 0, 300, 175], "yellow": [145, 195, 10, 10], "blue": [0, 225, 300, 175]]
    ) {
      VStack(spacing: 20) {
        Color.red.accessibilityIdentifier("red")
        Color.yellow.frame(width: 10, height: 10).accessibilityIdentifier("yellow")
        Color.blue.accessibilityIdentifier("blue")
      }
    },
    Case(
      "a text has what it needs of its share", from: Source.rowGuide,
      ["row": [0, 188, 300, 24], "text": [0, 188, 60.2, 24], "color": [60.2, 188, 239.8, 24]]
    ) {
      HStack(spacing: 0) {
        Text("abcde").font(.system(size: 20, design: .monospaced)).accessibilityIdentifier("text")
        Color.blue.accessibilityIdentifier("color")
      }
      .frame(height: 24).accessibilityIdentifier("row")
    },
    Case(
      "a column in a row has a share of its own", from: Source.stacks,
      [
        "column": [0, 0, 200, 400], "upper": [0, 0, 200, 200], "lower": [0, 200, 200, 200],
        "side": [200, 0, 100, 400],
      ]
    ) {
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          Color.blue.accessibilityIdentifier("upper")
          Color.red.accessibilityIdentifier("lower")
        }
        .accessibilityIdentifier("column")
        Color.green.frame(width: 100).accessibilityIdentifier("side")
      }
    },
    Case(
      "a row of fixed height leaves the rest to its column", from: Source.stacks,
      ["row": [0, 0, 300, 40], "a": [0, 0, 40, 40], "b": [40, 0, 260, 40], "rest": [0, 40, 300, 360]]
    ) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.accessibilityIdentifier("b")
        }
        .frame(height: 40).accessibilityIdentifier("row")
        Color.green.accessibilityIdentifier("rest")
      }
    },
    Case(
      "without an offer views have their ideal widths", from: Source.stackLayout,
      ["row": [105, 175, 90, 50], "first": [105, 175, 30, 50], "second": [135, 175, 60, 50]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(idealWidth: 30).accessibilityIdentifier("first")
        Color.red.frame(idealWidth: 60).accessibilityIdentifier("second")
      }
      .fixedSize(horizontal: true, vertical: false).frame(height: 50).accessibilityIdentifier("row")
    },
    Case(
      "without an offer across views are as wide as the widest ideal width", from: Source.stackLayout,
      ["column": [110, 180, 80, 40], "a": [110, 180, 80, 20], "b": [110, 200, 80, 20]]
    ) {
      VStack(spacing: 0) {
        Color.blue.frame(width: 80, height: 20).accessibilityIdentifier("a")
        Color.red.frame(height: 20).accessibilityIdentifier("b")
      }
      .fixedSize(horizontal: true, vertical: false).accessibilityIdentifier("column")
    },
  ]

  private static let flexibilityCases: [Case] = [
    Case(
      "a view with a maximum is served before one without", from: Source.rowGuide,
      ["first": [0, 0, 50, 400], "second": [50, 0, 250, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(maxWidth: 50).accessibilityIdentifier("first")
        Color.red.accessibilityIdentifier("second")
      }
    },
    Case(
      "a view with a maximum is served first wherever it stands", from: Source.rowGuide,
      ["first": [0, 0, 250, 400], "second": [250, 0, 50, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("first")
        Color.red.frame(maxWidth: 50).accessibilityIdentifier("second")
      }
    },
    Case(
      "a view with a minimum leaves the rest to those after it", from: Source.stackLayout,
      ["first": [0, 0, 200, 400], "second": [200, 0, 100, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(minWidth: 200).accessibilityIdentifier("first")
        Color.red.accessibilityIdentifier("second")
      }
    },
    Case(
      "of views without a maximum the one with the largest minimum is served first", from: Source.flexibility,
      ["first": [0, 0, 100, 400], "second": [100, 0, 200, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("first")
        Color.red.frame(minWidth: 200).accessibilityIdentifier("second")
      }
    },
    Case(
      "views are served in the order of their flexibility", from: Source.rowGuide,
      // The second bends by 40 points and takes its minimum, the first by 100 and has half of the rest.
      [
        "row": [30, 0, 240, 400], "first": [30, 0, 70, 400], "second": [100, 0, 100, 400],
        "third": [200, 0, 70, 400],
      ]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(minWidth: 50, maxWidth: 150).accessibilityIdentifier("first")
        Color.red.frame(minWidth: 100, maxWidth: 140).accessibilityIdentifier("second")
        Color.green.accessibilityIdentifier("third")
      }
      .frame(width: 240).accessibilityIdentifier("row")
    },
    Case(
      "a square in a row is as wide as the row is tall", from: Source.ratioGuide,
      ["row": [0, 150, 300, 100], "square": [0, 150, 100, 100], "rest": [100, 150, 200, 100]]
    ) {
      HStack(spacing: 0) {
        Color.blue.aspectRatio(1, contentMode: .fit).accessibilityIdentifier("square")
        Color.red.accessibilityIdentifier("rest")
      }
      .frame(height: 100).accessibilityIdentifier("row")
    },
  ]
}
