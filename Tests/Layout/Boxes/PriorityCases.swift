import SwiftUI

extension Case {
  static let priorityCases: [Case] = [
    Case(
      "a view of higher priority leaves the others their minima", from: Source.stackTests,
      [
        "red": [0, 0, 300, 0], "blue": [0, 8, 300, 384], "row": [0, 400, 300, 0], "green": [0, 400, 146, 0],
        "yellow": [154, 400, 146, 0],
      ]
    ) {
      VStack {
        Color.red.accessibilityIdentifier("red")
        Color.blue.layoutPriority(1).accessibilityIdentifier("blue")
        HStack {
          Color.green.accessibilityIdentifier("green")
          Color.yellow.accessibilityIdentifier("yellow")
        }
        .accessibilityIdentifier("row")
      }
    },
    Case(
      "the minimum of a view of lower priority is reserved", from: Source.priority,
      ["first": [0, 0, 50, 400], "second": [50, 0, 250, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(minWidth: 50).accessibilityIdentifier("first")
        Color.red.layoutPriority(1).accessibilityIdentifier("second")
      }
    },
    Case(
      "the minima of all views of lower priority are reserved", from: Source.priority,
      ["a": [0, 0, 60, 400], "b": [60, 0, 40, 400], "c": [100, 0, 200, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(minWidth: 60).accessibilityIdentifier("a")
        Color.red.frame(minWidth: 40).accessibilityIdentifier("b")
        Color.green.layoutPriority(1).accessibilityIdentifier("c")
      }
    },
    Case(
      "a view of negative priority is served last", from: Source.priority,
      ["first": [0, 0, 0, 400], "second": [0, 0, 300, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.layoutPriority(-1).accessibilityIdentifier("first")
        Color.red.accessibilityIdentifier("second")
      }
    },
    Case(
      "a view of higher priority takes no more than its maximum", from: Source.priority,
      ["first": [0, 0, 200, 400], "second": [200, 0, 100, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(maxWidth: 200).layoutPriority(1).accessibilityIdentifier("first")
        Color.red.accessibilityIdentifier("second")
      }
    },
    Case(
      "each priority is served after the next higher one", from: Source.priority,
      ["a": [0, 0, 50, 400], "b": [50, 0, 100, 400], "c": [150, 0, 150, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("a")
        Color.red.frame(maxWidth: 100).layoutPriority(2).accessibilityIdentifier("b")
        Color.green.frame(maxWidth: 150).layoutPriority(1).accessibilityIdentifier("c")
      }
    },
    Case(
      "views of the same priority have equal shares", from: Source.priority,
      ["a": [0, 0, 100, 400], "b": [100, 0, 100, 400], "c": [200, 0, 100, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.layoutPriority(1).accessibilityIdentifier("a")
        Color.red.layoutPriority(1).accessibilityIdentifier("b")
        Color.green.frame(width: 100).accessibilityIdentifier("c")
      }
    },
    Case(
      "priority counts more than flexibility", from: Source.rowGuide,
      ["first": [0, 0, 240, 400], "second": [240, 0, 60, 400]]
    ) {
      HStack(spacing: 0) {
        Color.blue.layoutPriority(1).accessibilityIdentifier("first")
        Color.red.frame(minWidth: 60, maxWidth: 100).accessibilityIdentifier("second")
      }
    },
  ]
}
