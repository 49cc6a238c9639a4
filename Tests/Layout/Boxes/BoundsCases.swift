import SwiftUI

extension Case {
  static let boundsCases: [Case] = maximumCases + minimumCases + idealCases

  private static let maximumCases: [Case] = [
    Case("a maximum bounds what a colour takes", from: Source.bounds, ["color": [50, 150, 200, 100]]) {
      Color.blue.frame(maxWidth: 200, maxHeight: 100).accessibilityIdentifier("color")
    },
    Case("a maximum above the offer takes the offer", from: Source.bounds, ["color": [0, 150, 300, 100]]) {
      Color.blue.frame(maxWidth: 500, maxHeight: 100).accessibilityIdentifier("color")
    },
    Case("an infinite maximum takes the offer", from: Source.boundsGuide, ["color": [0, 175, 300, 50]]) {
      Color.blue.frame(width: 50, height: 50).frame(maxWidth: .infinity).accessibilityIdentifier("color")
    },
    Case(
      "an infinite maximum is no smaller than its view", from: Source.boundsGuide,
      ["color": [-50, 175, 400, 50]]
    ) {
      Color.blue.frame(width: 400, height: 50).frame(maxWidth: .infinity).accessibilityIdentifier("color")
    },
    Case("a maximum below its view's size is kept", from: Source.bounds, ["color": [110, 175, 80, 50]]) {
      Color.blue.frame(width: 200, height: 50).frame(maxWidth: 80).accessibilityIdentifier("color")
    },
    Case(
      "an infinite maximum has its view at the trailing edge", from: Source.boundsGuide,
      ["frame": [0, 185, 300, 30], "first": [240, 185, 30, 30], "second": [270, 185, 30, 30]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("first")
        Color.red.frame(width: 30, height: 30).accessibilityIdentifier("second")
      }
      .frame(maxWidth: .infinity, alignment: .trailing).accessibilityIdentifier("frame")
    },
    Case(
      "two infinite maxima have their view at a corner of the window", from: Source.bounds,
      ["frame": [0, 0, 300, 400], "first": [0, 370, 30, 30], "second": [30, 370, 30, 30]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("first")
        Color.red.frame(width: 30, height: 30).accessibilityIdentifier("second")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
      .accessibilityIdentifier("frame")
    },
    Case(
      "maxima bound what the views of stacks take", from: Source.frameTests,
      [
        "column": [125, 108, 50, 126], "a": [125, 108, 50, 50], "b": [125, 166, 40, 30],
        "c": [125, 204, 30, 30],
        "row": [82, 242, 136, 50], "d": [82, 242, 50, 50], "e": [140, 242, 40, 30], "f": [188, 242, 30, 30],
      ]
    ) {
      VStack {
        VStack(alignment: .leading) {
          Color.red.frame(maxWidth: 50, maxHeight: 50).accessibilityIdentifier("a")
          Color.green.frame(maxWidth: 40, maxHeight: 30).accessibilityIdentifier("b")
          Color.blue.frame(maxWidth: 30, maxHeight: 30).accessibilityIdentifier("c")
        }
        .accessibilityIdentifier("column")
        HStack(alignment: .top) {
          Color.red.frame(maxWidth: 50, maxHeight: 50).accessibilityIdentifier("d")
          Color.green.frame(maxWidth: 40, maxHeight: 30).accessibilityIdentifier("e")
          Color.blue.frame(maxWidth: 30, maxHeight: 30).accessibilityIdentifier("f")
        }
        .accessibilityIdentifier("row")
      }
    },
  ]

  private static let minimumCases: [Case] = [
    Case(
      "a minimum enlarges the frame of a smaller view", from: Source.boundsGuide,
      ["color": [90, 160, 120, 80]]
    ) {
      Color.blue.frame(width: 50, height: 50).frame(minWidth: 120, minHeight: 80)
        .accessibilityIdentifier("color")
    },
    Case("a minimum leaves a larger view as it is", from: Source.boundsGuide, ["color": [75, 125, 150, 150]])
    {
      Color.blue.frame(width: 150, height: 150).frame(minWidth: 120, minHeight: 80)
        .accessibilityIdentifier("color")
    },
    Case("a minimum above the offer overflows", from: Source.bounds, ["color": [-50, 150, 400, 100]]) {
      Color.blue.frame(minWidth: 400).frame(height: 100).accessibilityIdentifier("color")
    },
    Case(
      "a frame with a minimum is no wider than the offer", from: Source.bounds, ["color": [0, 175, 300, 50]]
    ) {
      Color.blue.frame(width: 400, height: 50).frame(minWidth: 100).accessibilityIdentifier("color")
    },
    Case("both bounds clamp the offer", from: Source.bounds, ["color": [50, 150, 200, 100]]) {
      Color.blue.frame(minWidth: 100, maxWidth: 200, minHeight: 50, maxHeight: 100)
        .accessibilityIdentifier("color")
    },
    Case(
      "both bounds clamp the offer whatever the view's size", from: Source.bounds,
      ["color": [0, 175, 300, 50]]
    ) {
      Color.blue.frame(width: 400, height: 50).frame(minWidth: 0, maxWidth: .infinity)
        .accessibilityIdentifier("color")
    },
    Case(
      "both bounds clamp an offer below the minimum", from: Source.bounds,
      ["frame": [120, 175, 60, 50], "color": [100, 175, 100, 50], "other": [120, 190, 60, 20]]
    ) {
      ZStack {
        Color.blue.frame(minWidth: 100, maxWidth: 200).accessibilityIdentifier("color")
        Color.red.frame(width: 60, height: 20).accessibilityIdentifier("other")
      }
      .frame(width: 60, height: 50).accessibilityIdentifier("frame")
    },
  ]

  private static let idealCases: [Case] = [
    Case(
      "an ideal size takes the place of a missing offer", from: Source.bounds, ["color": [110, 180, 80, 40]]
    ) {
      Color.blue.frame(idealWidth: 80, idealHeight: 40).fixedSize().accessibilityIdentifier("color")
    },
    Case(
      "an ideal size does nothing where there is an offer", from: Source.bounds, ["color": [0, 0, 300, 400]]
    ) {
      Color.blue.frame(idealWidth: 80, idealHeight: 40).accessibilityIdentifier("color")
    },
    Case(
      "an ideal size holds around a smaller view", from: Source.frameLayout, ["color": [110, 180, 80, 40]]
    ) {
      Color.blue.frame(width: 20, height: 20).frame(idealWidth: 80, idealHeight: 40).fixedSize()
        .accessibilityIdentifier("color")
    },
    Case(
      "a maximum alone keeps the ideal size of its view", from: Source.frameLayout,
      ["color": [145, 195, 10, 10]]
    ) {
      Color.blue.frame(maxWidth: 200, maxHeight: 200).fixedSize().accessibilityIdentifier("color")
    },
    Case(
      "an infinite maximum does not enlarge the ideal size", from: Source.frameLayout,
      ["color": [125, 185, 50, 30]]
    ) {
      Color.blue.frame(width: 50, height: 30).frame(maxWidth: .infinity, maxHeight: .infinity).fixedSize()
        .accessibilityIdentifier("color")
    },
    Case("a minimum bounds the ideal size", from: Source.frameLayout, ["color": [125, 170, 50, 60]]) {
      Color.blue.frame(minWidth: 50, minHeight: 60).fixedSize().accessibilityIdentifier("color")
    },
    Case(
      "both bounds clamp the ideal size of their view", from: Source.frameLayout,
      ["color": [110, 170, 80, 60]]
    ) {
      Color.blue.frame(width: 200, height: 20).frame(minWidth: 30, maxWidth: 80, minHeight: 60, maxHeight: 90)
        .fixedSize().accessibilityIdentifier("color")
    },
    Case(
      "a frame with bounds and an ideal size clamps the offer", from: Source.bounds,
      ["color": [70, 120, 160, 160]]
    ) {
      Color.blue
        .frame(minWidth: 20, idealWidth: 80, maxWidth: 160, minHeight: 20, idealHeight: 80, maxHeight: 160)
        .accessibilityIdentifier("color")
    },
    Case(
      "a frame with bounds is of its ideal size without an offer", from: Source.bounds,
      ["color": [110, 160, 80, 80]]
    ) {
      Color.blue
        .frame(minWidth: 20, idealWidth: 80, maxWidth: 160, minHeight: 20, idealHeight: 80, maxHeight: 160)
        .fixedSize().accessibilityIdentifier("color")
    },
  ]
}
