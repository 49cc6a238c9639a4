import SwiftUI

extension Case {
  static let readerCases: [Case] = geometryReaderCases + containerCases

  private static let geometryReaderCases: [Case] = [
    Case(
      "a geometry reader takes the offer and has its content at the top leading corner",
      from: Source.readerArticle, ["reader": [0, 0, 300, 400], "color": [0, 0, 50, 50]]
    ) {
      GeometryReader { _ in
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("color")
      }
      .accessibilityIdentifier("reader")
    },
    Case(
      "the views of a geometry reader all stand at its corner", from: Source.readerTests,
      ["large": [0, 0, 60, 60], "small": [0, 0, 20, 20]]
    ) {
      GeometryReader { _ in
        Color.blue.frame(width: 60, height: 60).accessibilityIdentifier("large")
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("small")
      }
    },
    Case(
      "a geometry reader in a stack has a share", from: Source.readerArticle,
      ["reader": [0, 0, 300, 200], "color": [0, 0, 20, 20], "rest": [0, 200, 300, 200]]
    ) {
      VStack(spacing: 0) {
        GeometryReader { _ in
          Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("color")
        }
        .accessibilityIdentifier("reader")
        Color.red.accessibilityIdentifier("rest")
      }
    },
    Case(
      "the content of a geometry reader is offered its size", from: Source.readerLayout,
      ["reader": [100, 175, 100, 50], "color": [100, 175, 100, 50]]
    ) {
      GeometryReader { _ in Color.blue.accessibilityIdentifier("color") }
        .frame(width: 100, height: 50).accessibilityIdentifier("reader")
    },
    Case(
      "a geometry reader behind a view is as large as it", from: Source.readerNotes,
      ["view": [110, 180, 80, 40], "color": [110, 180, 80, 40]]
    ) {
      Color.blue.frame(width: 80, height: 40)
        .background { GeometryReader { _ in Color.red.accessibilityIdentifier("color") } }
        .accessibilityIdentifier("view")
    },
    Case(
      "a geometry reader in a scroll view is 10 points tall", from: Source.readerLayout,
      ["reader": [0, 0, 300, 10], "color": [0, 0, 20, 20], "below": [0, 10, 300, 30]]
    ) {
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { _ in
            Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("color")
          }
          .accessibilityIdentifier("reader")
          Color.red.frame(height: 30).accessibilityIdentifier("below")
        }
      }
    },
  ]

  private static let containerCases: [Case] = [
    Case(
      "a frame relative to the window is as wide as it", from: Source.containerFrame,
      ["color": [0, 175, 300, 50]]
    ) {
      Color.blue.frame(height: 50).containerRelativeFrame(.horizontal).accessibilityIdentifier("color")
    },
    Case(
      "a frame relative to the window is as large as it", from: Source.containerFrame,
      ["color": [0, 0, 300, 400]]
    ) {
      Color.blue.containerRelativeFrame([.horizontal, .vertical]).accessibilityIdentifier("color")
    },
    Case(
      "a frame of one of four columns", from: Source.containerCount,
      // (300 - 3 × 20) / 4 points.
      ["color": [120, 175, 60, 50]]
    ) {
      Color.blue.frame(height: 50).containerRelativeFrame(.horizontal, count: 4, spacing: 20)
        .accessibilityIdentifier("color")
    },
    Case(
      "a frame of two of four columns has the spacing between them", from: Source.containerCount,
      ["color": [80, 175, 140, 50]]
    ) {
      Color.blue.frame(height: 50).containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 20)
        .accessibilityIdentifier("color")
    },
    Case("a frame of a part of the window", from: Source.containerLength, ["color": [75, 175, 150, 50]]) {
      Color.blue.frame(height: 50).containerRelativeFrame(.horizontal) { length, _ in length / 2 }
        .accessibilityIdentifier("color")
    },
    Case(
      "a stack is no container", from: Source.containerFrame,
      ["row": [50, 175, 200, 50], "a": [50, 175, 100, 50], "b": [150, 175, 100, 50]]
    ) {
      HStack(spacing: 0) {
        Color.blue.containerRelativeFrame(.horizontal, count: 3, spacing: 0).accessibilityIdentifier("a")
        Color.red.accessibilityIdentifier("b")
      }
      .frame(width: 200, height: 50).accessibilityIdentifier("row")
    },
    Case(
      "a frame relative to its container is aligned", from: Source.containerFrame,
      ["row": [0, 190, 300, 20], "a": [0, 190, 20, 20], "b": [20, 190, 20, 20]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("a")
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("b")
      }
      .containerRelativeFrame(.horizontal, alignment: .leading).accessibilityIdentifier("row")
    },
    Case(
      "a scroll view is a container", from: Source.containerCount,
      ["scroll": [45, 175, 210, 50], "a": [45, 175, 100, 50], "b": [155, 175, 100, 50]]
    ) {
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          Color.blue.containerRelativeFrame(.horizontal, count: 2, spacing: 10).accessibilityIdentifier("a")
          Color.red.containerRelativeFrame(.horizontal, count: 2, spacing: 10).accessibilityIdentifier("b")
        }
      }
      .frame(width: 210, height: 50).accessibilityIdentifier("scroll")
    },
  ]
}
