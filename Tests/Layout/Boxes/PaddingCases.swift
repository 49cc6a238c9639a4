import SwiftUI

extension Case {
  static let paddingCases: [Case] = lengthCases + offerCases

  private static let lengthCases: [Case] = [
    // The platform's padding is 16 points here.
    Case(
      "padding is 16 points at each edge unless told", from: Source.paddingTests,
      ["color": [109, 169, 82, 62]]
    ) {
      Color.blue.frame(width: 50, height: 30).padding().accessibilityIdentifier("color")
    },
    Case("padding of some edges has the same default", from: Source.padding, ["color": [109, 185, 82, 30]]) {
      Color.blue.frame(width: 50, height: 30).padding(.horizontal).accessibilityIdentifier("color")
    },
    Case(
      "padding enlarges a view on all sides", from: Source.paddingTests,
      ["color": [105, 165, 90, 70], "behind": [105, 165, 90, 70]]
    ) {
      Color.blue.frame(width: 50, height: 30).padding(20)
        .background { Color.red.accessibilityIdentifier("behind") }
        .accessibilityIdentifier("color")
    },
    Case("padding of zero changes nothing", from: Source.paddingTests, ["color": [125, 185, 50, 30]]) {
      Color.blue.frame(width: 50, height: 30).padding(0).accessibilityIdentifier("color")
    },
    Case("padding at the top", from: Source.paddingTests, ["color": [125, 170, 50, 60]]) {
      Color.blue.frame(width: 50, height: 30).padding(.top, 30).accessibilityIdentifier("color")
    },
    Case("padding at the leading edge", from: Source.paddingTests, ["color": [110, 185, 80, 30]]) {
      Color.blue.frame(width: 50, height: 30).padding(.leading, 30).accessibilityIdentifier("color")
    },
    Case("padding on both sides", from: Source.paddingTests, ["color": [85, 185, 130, 30]]) {
      Color.blue.frame(width: 50, height: 30).padding(.horizontal, 40).accessibilityIdentifier("color")
    },
    Case("padding above and below", from: Source.paddingTests, ["color": [125, 145, 50, 110]]) {
      Color.blue.frame(width: 50, height: 30).padding(.vertical, 40).accessibilityIdentifier("color")
    },
    Case("padding at two edges that meet", from: Source.paddingTests, ["color": [112, 172, 76, 56]]) {
      Color.blue.frame(width: 50, height: 30).padding([.top, .trailing], 26).accessibilityIdentifier("color")
    },
    Case(
      "padding of a length for each edge puts the view between them", from: Source.insets,
      ["row": [110, 165, 80, 70], "first": [130, 175, 25, 30], "second": [155, 175, 25, 30]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 25, height: 30).accessibilityIdentifier("first")
        Color.red.frame(width: 25, height: 30).accessibilityIdentifier("second")
      }
      .padding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 10)).accessibilityIdentifier("row")
    },
    Case(
      "padding adds up", from: Source.paddingTests,
      ["row": [95, 155, 110, 90], "first": [125, 185, 25, 30], "second": [150, 185, 25, 30]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 25, height: 30).accessibilityIdentifier("first")
        Color.red.frame(width: 25, height: 30).accessibilityIdentifier("second")
      }
      .padding(10).padding(20).accessibilityIdentifier("row")
    },
    Case(
      "negative padding lets the view overflow", from: Source.paddingLayout,
      ["row": [110, 185, 80, 30], "first": [100, 175, 50, 50], "second": [150, 175, 50, 50]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("first")
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("second")
      }
      .padding(-10).accessibilityIdentifier("row")
    },
  ]

  private static let offerCases: [Case] = [
    Case(
      "padding takes its length from the offer", from: Source.customViews,
      ["row": [0, 0, 300, 400], "first": [20, 20, 130, 360], "second": [150, 20, 130, 360]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("first")
        Color.red.accessibilityIdentifier("second")
      }
      .padding(20).accessibilityIdentifier("row")
    },
    Case(
      "padding before a frame is inside of it", from: Source.customViews,
      ["frame": [100, 150, 100, 100], "first": [110, 160, 40, 80], "second": [150, 160, 40, 80]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("first")
        Color.red.accessibilityIdentifier("second")
      }
      .padding(10).frame(width: 100, height: 100).accessibilityIdentifier("frame")
    },
    Case(
      "padding after a frame is outside of it", from: Source.customViews,
      ["frame": [90, 140, 120, 120], "first": [100, 150, 50, 100], "second": [150, 150, 50, 100]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("first")
        Color.red.accessibilityIdentifier("second")
      }
      .frame(width: 100, height: 100).padding(10).accessibilityIdentifier("frame")
    },
    Case(
      "padding keeps neighbours apart", from: Source.padding,
      ["upper": [125, 140, 50, 70], "lower": [125, 210, 50, 50]]
    ) {
      VStack(spacing: 0) {
        Color.blue.frame(width: 50, height: 50).padding(.bottom, 20).accessibilityIdentifier("upper")
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("lower")
      }
    },
    Case(
      "padding is added to the spacing of a stack", from: Source.padding,
      ["upper": [125, 135, 50, 70], "lower": [125, 215, 50, 50]]
    ) {
      VStack(spacing: 10) {
        Color.blue.frame(width: 50, height: 50).padding(.bottom, 20).accessibilityIdentifier("upper")
        Color.red.frame(width: 50, height: 50).accessibilityIdentifier("lower")
      }
    },
    Case(
      "padding of one view is taken from both", from: Source.stackLayout,
      ["first": [0, 0, 150, 400], "second": [150, 0, 150, 400], "inner": [170, 20, 110, 360]]
    ) {
      HStack(spacing: 0) {
        Color.blue.accessibilityIdentifier("first")
        ZStack {
          Color.green.accessibilityIdentifier("inner")
          Color.red.frame(width: 10, height: 10)
        }
        .padding(20).accessibilityIdentifier("second")
      }
    },
  ]
}
