import SwiftUI

extension Case {
  static let placeCases: [Case] = offsetCases + positionCases

  private static let offsetCases: [Case] = [
    Case(
      "an offset moves what is shown", from: Source.offset,
      ["first": [120, 145, 50, 50], "second": [170, 145, 50, 50]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("first")
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("second")
      }
      .offset(x: 20, y: -30)
    },
    Case(
      "an offset does not move the neighbours", from: Source.offset,
      ["a": [180, 160, 20, 20], "b": [200, 160, 20, 20], "below": [120, 180, 60, 60]]
    ) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("a")
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("b")
        }
        .offset(x: 50)
        Color.green.frame(width: 60, height: 60).accessibilityIdentifier("below")
      }
    },
    Case(
      "a frame stands where its view would be without an offset", from: Source.offset,
      ["frame": [100, 150, 100, 100], "a": [130, 195, 30, 30], "b": [160, 195, 30, 30]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("a")
        Color.red.frame(width: 30, height: 30).accessibilityIdentifier("b")
      }
      .offset(x: 10, y: 10).frame(width: 100, height: 100).accessibilityIdentifier("frame")
    },
    Case(
      "offsets add up", from: Source.offset,
      ["first": [130, 185, 50, 50], "second": [180, 205, 50, 50]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("first")
        ZStack {
          Color.red.frame(width: 50, height: 50).accessibilityIdentifier("second")
          Color.green.frame(width: 10, height: 10)
        }
        .offset(y: 20)
      }
      .offset(x: 30, y: 10)
    },
  ]

  private static let positionCases: [Case] = [
    Case(
      "a position is that of the middle", from: Source.position,
      ["a": [35, 55, 25, 50], "b": [60, 55, 25, 50]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 25, height: 50).accessibilityIdentifier("a")
        Color.red.frame(width: 25, height: 50).accessibilityIdentifier("b")
      }
      .position(x: 60, y: 80)
    },
    Case(
      "a view with a position takes all of the offer", from: Source.positionLayout,
      ["a": [30, 40, 20, 20], "b": [50, 40, 20, 20], "side": [200, 0, 100, 400]]
    ) {
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("a")
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("b")
        }
        .position(x: 50, y: 50)
        Color.green.frame(width: 100).accessibilityIdentifier("side")
      }
    },
    Case(
      "a position counts from the corner of what is around the view", from: Source.positionTests,
      [
        "frame": [100, 150, 100, 100], "behind": [100, 150, 100, 100], "a": [125, 125, 25, 50],
        "b": [150, 125, 25, 50],
      ]
    ) {
      ZStack {
        Color.green.accessibilityIdentifier("behind")
        HStack(spacing: 0) {
          Color.blue.frame(width: 25, height: 50).accessibilityIdentifier("a")
          Color.red.frame(width: 25, height: 50).accessibilityIdentifier("b")
        }
        .position(x: 50)
      }
      .frame(width: 100, height: 100).accessibilityIdentifier("frame")
    },
    Case(
      "a flexible view with a position is of the offered size", from: Source.positionLayout,
      ["frame": [100, 150, 100, 100], "a": [60, 110, 50, 100], "b": [110, 110, 50, 100]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("a")
        Color.red.accessibilityIdentifier("b")
      }
      .position(x: 10, y: 10).frame(width: 100, height: 100).accessibilityIdentifier("frame")
    },
  ]
}
