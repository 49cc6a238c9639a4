import SwiftUI

extension Case {
  static let lengthOfSpacerCases: [Case] = [
    Case(
      "a spacer is longer than its minimum where there is room", from: Source.spacerTests,
      ["red": [60, 175, 50, 50], "blue": [190, 175, 50, 50]]
    ) {
      HStack {
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("red")
        Spacer(minLength: 50)
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("blue")
      }
      .frame(width: 180, height: 80)
    },
    Case(
      "a spacer keeps its minimum where there is no room", from: Source.spacer,
      ["frame": [75, 175, 150, 50], "first": [50, 175, 50, 50], "second": [200, 175, 50, 50]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("first")
        Spacer(minLength: 100)
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("second")
      }
      .frame(width: 150, height: 50).accessibilityIdentifier("frame")
    },
    Case(
      "a spacer gives way to a flexible view", from: Source.spacerArticle,
      ["first": [0, 0, 200, 400], "second": [220, 0, 80, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("first")
        Spacer(minLength: 20)
        Color.red.frame(width: 80).accessibilityIdentifier("second")
      }
    },
    Case(
      "a spacer is at least 8 points long unless told", from: Source.spacerArticle,
      ["first": [0, 0, 192, 400], "second": [200, 0, 100, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("first")
        Spacer()
        Color.red.frame(width: 100).accessibilityIdentifier("second")
      }
    },
    Case(
      "a spacer is of its minimum length without an offer", from: Source.spacerLayout,
      ["row": [95, 180, 110, 40], "first": [95, 180, 40, 40], "second": [165, 180, 40, 40]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("first")
        Spacer(minLength: 30)
        Color.red.frame(width: 40, height: 40).accessibilityIdentifier("second")
      }
      .fixedSize().accessibilityIdentifier("row")
    },
  ]

  static let dividerCases: [Case] = [
    // A divider is one point thick here.
    Case(
      "a divider in a column is as wide as the offer", from: Source.divider,
      ["upper": [0, 0, 300, 199.5], "line": [0, 199.5, 300, 1], "lower": [0, 200.5, 300, 199.5]]
    ) {
      VStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("upper")
        Divider().accessibilityIdentifier("line")
        Color.red.accessibilityIdentifier("lower")
      }
    },
    Case(
      "a divider in a row is as tall as the offer", from: Source.divider,
      [
        "row": [99.5, 0, 101, 400], "first": [99.5, 175, 50, 50], "line": [149.5, 0, 1, 400],
        "second": [150.5, 175, 50, 50],
      ]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("first")
        Divider().accessibilityIdentifier("line")
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("second")
      }
      .accessibilityIdentifier("row")
    },
    Case(
      "a divider widens its column", from: Source.divider,
      [
        "column": [0, 159.5, 300, 81], "upper": [125, 159.5, 50, 40], "line": [0, 199.5, 300, 1],
        "lower": [125, 200.5, 50, 40],
      ]
    ) {
      VStack(spacing: 0) {
        Color.blue.frame(width: 50, height: 40).accessibilityIdentifier("upper")
        Divider().accessibilityIdentifier("line")
        Color.red.frame(width: 50, height: 40).accessibilityIdentifier("lower")
      }
      .accessibilityIdentifier("column")
    },
    Case(
      "a divider is as wide as a column of fixed width", from: Source.divider,
      ["column": [110, 159.5, 80, 81], "upper": [110, 159.5, 80, 40], "line": [110, 199.5, 80, 1]]
    ) {
      VStack(spacing: 0) {
        Color.blue.frame(width: 80, height: 40).accessibilityIdentifier("upper")
        Divider().accessibilityIdentifier("line")
        Color.red.frame(width: 50, height: 40)
      }
      .fixedSize(horizontal: true, vertical: false).accessibilityIdentifier("column")
    },
  ]
}
