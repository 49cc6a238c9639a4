import SwiftUI

extension Case {
  static let layerCases: [Case] = alignedLayerCases + stackedLayerCases + overlayCases + backgroundCases

  private static let alignedLayerCases: [Case] = [
    layers("in the middle", .center, x: 140, y: 190),
    layers("at the top", .top, x: 140, y: 170),
    layers("at the bottom", .bottom, x: 140, y: 210),
    layers("at the leading edge", .leading, x: 120, y: 190),
    layers("at the trailing edge", .trailing, x: 160, y: 190),
    layers("at the top leading corner", .topLeading, x: 120, y: 170),
    layers("at the top trailing corner", .topTrailing, x: 160, y: 170),
    layers("at the bottom leading corner", .bottomLeading, x: 120, y: 210),
    layers("at the bottom trailing corner", .bottomTrailing, x: 160, y: 210),
  ]

  /// Returns two layers, of which the smaller stands at a point.
  private static func layers(_ place: String, _ alignment: Alignment, x: CGFloat, y: CGFloat) -> Case {
    Case(
      "layers are aligned \(place)", from: Source.layersTests,
      ["layers": [120, 170, 60, 60], "large": [120, 170, 60, 60], "small": [x, y, 20, 20]]
    ) {
      ZStack(alignment: alignment) {
        Color.red.frame(width: 60, height: 60).accessibilityIdentifier("large")
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("small")
      }
      .accessibilityIdentifier("layers")
    }
  }

  private static let stackedLayerCases: [Case] = [
    Case(
      "layers are as large as the widest and the tallest", from: Source.layers,
      ["layers": [100, 150, 100, 100], "wide": [100, 190, 100, 20], "tall": [140, 150, 20, 100]]
    ) {
      ZStack {
        Color.blue.frame(width: 100, height: 20).accessibilityIdentifier("wide")
        Color.red.frame(width: 20, height: 100).accessibilityIdentifier("tall")
      }
      .accessibilityIdentifier("layers")
    },
    Case(
      "each layer is offered all of the room", from: Source.layersArticle,
      ["layers": [0, 0, 300, 400], "behind": [0, 0, 300, 400], "front": [125, 175, 50, 50]]
    ) {
      ZStack {
        Color.blue.accessibilityIdentifier("behind")
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("front")
      }
      .accessibilityIdentifier("layers")
    },
    Case(
      "layers of the highest priority say how large all are", from: Source.layersTests,
      [
        "layers": [130, 180, 40, 40], "large": [130, 150, 100, 100], "middle": [130, 170, 60, 60],
        "small": [130, 180, 40, 40], "over": [140, 190, 20, 20],
      ]
    ) {
      ZStack(alignment: .leading) {
        Color.blue.frame(width: 100, height: 100).layoutPriority(-0.1).accessibilityIdentifier("large")
        Color.red.frame(width: 60, height: 60).accessibilityIdentifier("middle")
        Color.green.frame(width: 40, height: 40).layoutPriority(1).accessibilityIdentifier("small")
      }
      .overlay { Color.black.frame(width: 20, height: 20).accessibilityIdentifier("over") }
      .accessibilityIdentifier("layers")
    },
    Case(
      "a layer of lower priority fills the room of the others", from: Source.layersPriorityArticle,
      ["layers": [100, 175, 100, 50], "behind": [100, 175, 100, 50], "front": [100, 175, 100, 50]]
    ) {
      ZStack {
        Color.blue.accessibilityIdentifier("behind")
        Color.red.frame(width: 100, height: 50).layoutPriority(1).accessibilityIdentifier("front")
      }
      .accessibilityIdentifier("layers")
    },
    Case(
      "layers in a frame are aligned by both", from: Source.layers,
      ["frame": [100, 150, 100, 100], "large": [100, 200, 50, 50], "small": [130, 200, 20, 20]]
    ) {
      ZStack(alignment: .topTrailing) {
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("large")
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("small")
      }
      .frame(width: 100, height: 100, alignment: .bottomLeading).accessibilityIdentifier("frame")
    },
  ]

  private static let overlayCases: [Case] = [
    Case(
      "an overlay is offered the size of its view", from: Source.overlay,
      ["view": [100, 170, 100, 60], "over": [100, 170, 100, 60]]
    ) {
      Color.blue.frame(width: 100, height: 60).overlay { Color.red.accessibilityIdentifier("over") }
        .accessibilityIdentifier("view")
    },
    Case(
      "an overlay is aligned in its view", from: Source.overlay,
      ["view": [100, 150, 100, 100], "over": [180, 150, 20, 20]]
    ) {
      Color.blue.frame(width: 100, height: 100)
        .overlay(alignment: .topTrailing) {
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("over")
        }
        .accessibilityIdentifier("view")
    },
    Case(
      "a larger overlay does not enlarge its view", from: Source.overlay,
      ["upper": [125, 150, 50, 50], "lower": [125, 200, 50, 50], "over": [100, 125, 100, 100]]
    ) {
      VStack(spacing: 0) {
        Color.blue.frame(width: 50, height: 50)
          .overlay { Color.red.frame(width: 100, height: 100).accessibilityIdentifier("over") }
          .accessibilityIdentifier("upper")
        Color.green.frame(width: 50, height: 50).accessibilityIdentifier("lower")
      }
    },
    Case(
      "the views of an overlay are layered before they are aligned", from: Source.overlay,
      ["view": [100, 150, 100, 100], "large": [100, 190, 60, 60], "small": [120, 210, 20, 20]]
    ) {
      Color.blue.frame(width: 100, height: 100)
        .overlay(alignment: .bottomLeading) {
          Color.red.frame(width: 60, height: 60).accessibilityIdentifier("large")
          Color.green.frame(width: 20, height: 20).accessibilityIdentifier("small")
        }
        .accessibilityIdentifier("view")
    },
    Case(
      "an overlay after padding covers it", from: Source.customViews,
      ["view": [115, 165, 70, 70], "over": [115, 165, 70, 70]]
    ) {
      Color.blue.frame(width: 50, height: 50).padding(10)
        .overlay { Color.red.accessibilityIdentifier("over") }.accessibilityIdentifier("view")
    },
    Case(
      "an overlay before padding does not cover it", from: Source.customViews,
      ["view": [115, 165, 70, 70], "over": [125, 175, 50, 50]]
    ) {
      Color.blue.frame(width: 50, height: 50).overlay { Color.red.accessibilityIdentifier("over") }
        .padding(10).accessibilityIdentifier("view")
    },
    Case(
      "an overlay is aligned in an overlay", from: Source.overlay,
      ["view": [100, 150, 100, 100], "over": [150, 200, 50, 50], "top": [150, 200, 10, 10]]
    ) {
      Color.blue.frame(width: 100, height: 100)
        .overlay(alignment: .bottomTrailing) {
          Color.red.frame(width: 50, height: 50)
            .overlay(alignment: .topLeading) {
              Color.green.frame(width: 10, height: 10).accessibilityIdentifier("top")
            }
            .accessibilityIdentifier("over")
        }
        .accessibilityIdentifier("view")
    },
    Case(
      "overlays of one fixed length are as long as their view", from: Source.overlay,
      ["view": [100, 150, 100, 100], "bar": [100, 150, 100, 20], "side": [190, 150, 10, 100]]
    ) {
      Color.blue.frame(width: 100, height: 100)
        .overlay(alignment: .top) { Color.red.frame(height: 20).accessibilityIdentifier("bar") }
        .overlay(alignment: .trailing) { Color.green.frame(width: 10).accessibilityIdentifier("side") }
        .accessibilityIdentifier("view")
    },
  ]

  private static let backgroundCases: [Case] = [
    Case(
      "a background before padding does not cover it", from: Source.background,
      ["view": [115, 165, 70, 70], "behind": [125, 175, 50, 50]]
    ) {
      Color.blue.frame(width: 50, height: 50).background { Color.red.accessibilityIdentifier("behind") }
        .padding(10).accessibilityIdentifier("view")
    },
    Case(
      "an overlay and a background are aligned in the layers between them", from: Source.layersTests,
      [
        "layers": [50, 100, 200, 200], "inner": [50, 100, 200, 200], "over": [50, 100, 100, 100],
        "behind": [150, 200, 100, 100],
      ]
    ) {
      ZStack(alignment: .leading) {
        Color.red.frame(width: 200, height: 200).accessibilityIdentifier("inner")
      }
      .overlay(alignment: .topLeading) {
        Color.green.frame(width: 100, height: 100).accessibilityIdentifier("over")
      }
      .background(alignment: .bottomTrailing) {
        Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("behind")
      }
      .accessibilityIdentifier("layers")
    },
    Case(
      "a larger background overflows from its alignment", from: Source.background,
      ["view": [125, 175, 50, 50], "behind": [125, 160, 80, 80]]
    ) {
      Color.blue.frame(width: 50, height: 50)
        .background(alignment: .leading) {
          Color.red.frame(width: 80, height: 80).accessibilityIdentifier("behind")
        }
        .accessibilityIdentifier("view")
    },
    Case(
      "a background is as large as a stack", from: Source.stackTests,
      [
        "column": [130, 120, 40, 160], "a": [130, 120, 40, 70], "b": [130, 190, 40, 90],
        "behind": [130, 120, 40, 160],
      ]
    ) {
      VStack(spacing: 0) {
        Color.red.frame(width: 40, height: 70).accessibilityIdentifier("a")
        Color.blue.frame(width: 40, height: 90).accessibilityIdentifier("b")
      }
      .background { Color.black.accessibilityIdentifier("behind") }
      .accessibilityIdentifier("column")
    },
  ]
}
