import SwiftUI

extension VerticalAlignment {
  private enum Mark: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
  }

  /// The middle of the views that set it, and the upper edge of all others.
  fileprivate static let mark = VerticalAlignment(Mark.self)

  private enum FirstThird: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
  }

  /// A third of the height below the upper edge.
  fileprivate static let firstThird = VerticalAlignment(FirstThird.self)
}

extension Case {
  static let guideCases: [Case] = columnGuideCases + rowGuideCases + layerGuideCases

  private static let columnGuideCases: [Case] = [
    Case(
      "a guide before the edge moves a view in", from: Source.alignmentGuide,
      ["a": [90, 180, 100, 20], "b": [110, 200, 100, 20]]
    ) {
      VStack(alignment: .leading, spacing: 0) {
        Color.blue.frame(width: 100, height: 20).accessibilityIdentifier("a")
        Color.red.frame(width: 100, height: 20).alignmentGuide(.leading) { _ in -20 }
          .accessibilityIdentifier("b")
      }
    },
    Case(
      "a guide at the other edge moves a view out", from: Source.guideArticle,
      ["column": [90, 180, 120, 40], "a": [150, 180, 60, 20], "b": [90, 200, 60, 20]]
    ) {
      VStack(alignment: .leading, spacing: 0) {
        Color.blue.frame(width: 60, height: 20).accessibilityIdentifier("a")
        Color.red.frame(width: 60, height: 20).alignmentGuide(.leading) { $0[.trailing] }
          .accessibilityIdentifier("b")
      }
      .accessibilityIdentifier("column")
    },
    Case(
      "guides make stairs", from: Source.guideTests,
      [
        "a": [85, 160, 100, 20], "b": [95, 180, 100, 20], "c": [105, 200, 100, 20], "d": [115, 220, 100, 20],
      ]
    ) {
      VStack(alignment: .leading, spacing: 0) {
        Color.blue.frame(width: 100, height: 20).alignmentGuide(.leading) { _ in 0 }
          .accessibilityIdentifier("a")
        Color.red.frame(width: 100, height: 20).alignmentGuide(.leading) { _ in -10 }
          .accessibilityIdentifier("b")
        Color.green.frame(width: 100, height: 20).alignmentGuide(.leading) { _ in -20 }
          .accessibilityIdentifier("c")
        Color.yellow.frame(width: 100, height: 20).alignmentGuide(.leading) { _ in -30 }
          .accessibilityIdentifier("d")
      }
    },
    Case(
      "a guide that the stack is not aligned at does nothing", from: Source.guideTests,
      ["a": [120, 180, 60, 20], "b": [120, 200, 60, 20]]
    ) {
      VStack(alignment: .leading, spacing: 0) {
        Color.blue.frame(width: 60, height: 20).accessibilityIdentifier("a")
        Color.red.frame(width: 60, height: 20).alignmentGuide(.trailing) { _ in 10 }
          .accessibilityIdentifier("b")
      }
    },
    Case(
      "a guide of the trailing edge moves a view out", from: Source.alignmentGuide,
      ["a": [100, 180, 60, 20], "b": [140, 200, 60, 20]]
    ) {
      VStack(alignment: .trailing, spacing: 0) {
        Color.blue.frame(width: 60, height: 20).accessibilityIdentifier("a")
        Color.red.frame(width: 60, height: 20).alignmentGuide(.trailing) { $0.width - 40 }
          .accessibilityIdentifier("b")
      }
    },
  ]

  private static let rowGuideCases: [Case] = [
    Case(
      "a guide in the middle moves a view up", from: Source.alignmentGuide,
      ["row": [110, 170, 80, 60], "a": [110, 190, 40, 40], "b": [150, 170, 40, 40]]
    ) {
      HStack(alignment: .top, spacing: 0) {
        Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
        Color.red.frame(width: 40, height: 40).alignmentGuide(.top) { $0.height / 2 }
          .accessibilityIdentifier("b")
      }
      .accessibilityIdentifier("row")
    },
    Case(
      "an own alignment says where views without a guide are aligned", from: Source.alignmentID,
      ["a": [90, 175, 40, 30], "b": [130, 165, 40, 60], "c": [170, 155, 40, 90]]
    ) {
      HStack(alignment: .firstThird, spacing: 0) {
        Color.blue.frame(width: 40, height: 30).accessibilityIdentifier("a")
        Color.red.frame(width: 40, height: 60).accessibilityIdentifier("b")
        Color.green.frame(width: 40, height: 90).accessibilityIdentifier("c")
      }
    },
    Case(
      "an own alignment holds across stacks", from: Source.alignmentAcrossStacks,
      [
        "left": [110, 140, 40, 70], "a": [110, 140, 40, 50], "b": [110, 190, 40, 20],
        "right": [150, 190, 40, 70], "c": [150, 190, 40, 20], "d": [150, 210, 40, 50],
      ]
    ) {
      HStack(alignment: .mark, spacing: 0) {
        VStack(spacing: 0) {
          Color.blue.frame(width: 40, height: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 20)
            .alignmentGuide(.mark) { $0[VerticalAlignment.center] }.accessibilityIdentifier("b")
        }
        .accessibilityIdentifier("left")
        VStack(spacing: 0) {
          Color.green.frame(width: 40, height: 20)
            .alignmentGuide(.mark) { $0[VerticalAlignment.center] }.accessibilityIdentifier("c")
          Color.yellow.frame(width: 40, height: 50).accessibilityIdentifier("d")
        }
        .accessibilityIdentifier("right")
      }
    },
    Case(
      "a stack without a guide is aligned by the default of an own alignment", from: Source.ownGuideArticle,
      ["a": [110, 165, 40, 40], "b": [110, 205, 40, 20], "c": [150, 205, 40, 30]]
    ) {
      HStack(alignment: .mark, spacing: 0) {
        VStack(spacing: 0) {
          Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("a")
          Color.red.frame(width: 40, height: 20).alignmentGuide(.mark) { _ in 0 }
            .accessibilityIdentifier("b")
        }
        Color.green.frame(width: 40, height: 30).accessibilityIdentifier("c")
      }
    },
    Case(
      "the baseline of a view without text is its lower edge", from: Source.baseline,
      ["a": [130, 190, 20, 60], "b": [150, 150, 20, 100]]
    ) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Color.blue.frame(width: 20, height: 60).accessibilityIdentifier("a")
        Color.red.frame(width: 20, height: 100).accessibilityIdentifier("b")
      }
    },
  ]

  private static let layerGuideCases: [Case] = [
    Case(
      "guides centre an overlay on a corner", from: Source.layersArticle,
      ["view": [100, 150, 100, 100], "over": [190, 140, 20, 20]]
    ) {
      Color.blue.frame(width: 100, height: 100)
        .overlay(alignment: .topTrailing) {
          Color.red.frame(width: 20, height: 20)
            .alignmentGuide(.top) { $0.height / 2 }.alignmentGuide(.trailing) { $0.width / 2 }
            .accessibilityIdentifier("over")
        }
        .accessibilityIdentifier("view")
    },
    Case(
      "a guide moves a layer within the others", from: Source.alignmentGuide,
      ["layers": [100, 150, 100, 100], "large": [100, 150, 100, 100], "small": [100, 180, 20, 20]]
    ) {
      ZStack(alignment: .topLeading) {
        Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("large")
        Color.red.frame(width: 20, height: 20).alignmentGuide(.top) { _ in -30 }
          .accessibilityIdentifier("small")
      }
      .accessibilityIdentifier("layers")
    },
    Case(
      "a guide moves a view in its frame", from: Source.frameLayout,
      ["frame": [100, 150, 100, 100], "a": [90, 190, 20, 20], "b": [110, 190, 20, 20]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("a")
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("b")
      }
      .alignmentGuide(.leading) { _ in 10 }
      .frame(width: 100, height: 100, alignment: .leading).accessibilityIdentifier("frame")
    },
  ]
}
