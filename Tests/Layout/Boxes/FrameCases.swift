import SwiftUI

extension Case {
  static let frameCases: [Case] = [
    Case("a colour fills the window", from: Source.customViews, ["color": [0, 0, 300, 400]]) {
      Color.blue.accessibilityIdentifier("color")
    },
    Case("a frame of a fixed size stands in the middle", from: Source.frame, ["color": [100, 150, 100, 100]])
    {
      Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("color")
    },
    Case(
      "a frame of a fixed width takes the height of its view", from: Source.frame,
      ["color": [100, 0, 100, 400]]
    ) {
      Color.blue.frame(width: 100).accessibilityIdentifier("color")
    },
    Case(
      "a frame of a fixed height takes the width of its view", from: Source.frame,
      ["color": [0, 175, 300, 50]]
    ) {
      Color.blue.frame(height: 50).accessibilityIdentifier("color")
    },
    Case(
      "the outer of two frames says how large the view is", from: Source.frame, ["color": [90, 160, 120, 80]]
    ) {
      Color.blue.frame(width: 40, height: 40).frame(width: 120, height: 80).accessibilityIdentifier("color")
    },
    Case(
      "a text is as large as its letters", from: Source.customViews,
      // Five letters of 0.602 em at 20 points.
      ["text": [119.9, 188, 60.2, 24]]
    ) {
      Text("abcde").font(.system(size: 20, design: .monospaced)).accessibilityIdentifier("text")
    },
    Case(
      "a frame has its view in the middle", from: Source.frame,
      ["frame": [100, 150, 100, 100], "first": [120, 185, 30, 30], "second": [150, 185, 30, 30]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("first")
        Color.red.frame(width: 30, height: 30).accessibilityIdentifier("second")
      }
      .frame(width: 100, height: 100).accessibilityIdentifier("frame")
    },
    Case(
      "a view larger than its frame overflows in the middle", from: Source.frameLayout,
      ["frame": [110, 190, 80, 20], "first": [90, 180, 60, 40], "second": [150, 180, 60, 40]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 60, height: 40).accessibilityIdentifier("first")
        Color.red.frame(width: 60, height: 40).accessibilityIdentifier("second")
      }
      .frame(width: 80, height: 20).accessibilityIdentifier("frame")
    },
    Case(
      "a view larger than its frame is aligned like a smaller one", from: Source.frameLayout,
      ["frame": [110, 190, 80, 20], "first": [110, 190, 60, 40], "second": [170, 190, 60, 40]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 60, height: 40).accessibilityIdentifier("first")
        Color.red.frame(width: 60, height: 40).accessibilityIdentifier("second")
      }
      .frame(width: 80, height: 20, alignment: .topLeading).accessibilityIdentifier("frame")
    },
    Case(
      "a frame of no size shows its view around a point", from: Source.frameLayout,
      ["frame": [150, 200, 0, 0], "first": [110, 180, 40, 40], "second": [150, 180, 40, 40]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 40, height: 40).accessibilityIdentifier("first")
        Color.red.frame(width: 40, height: 40).accessibilityIdentifier("second")
      }
      .frame(width: 0, height: 0).accessibilityIdentifier("frame")
    },
    aligned("at the top leading corner", .topLeading, x: 100, y: 150),
    aligned("at the top", .top, x: 120, y: 150),
    aligned("at the top trailing corner", .topTrailing, x: 140, y: 150),
    aligned("at the leading edge", .leading, x: 100, y: 185),
    aligned("at the trailing edge", .trailing, x: 140, y: 185),
    aligned("at the bottom leading corner", .bottomLeading, x: 100, y: 220),
    aligned("at the bottom", .bottom, x: 120, y: 220),
    aligned("at the bottom trailing corner", .bottomTrailing, x: 140, y: 220),
  ]

  /// Returns a frame around a smaller row, which stands at a point.
  private static func aligned(_ place: String, _ alignment: Alignment, x: CGFloat, y: CGFloat) -> Case {
    Case(
      "a frame has its view \(place)", from: Source.frame,
      ["frame": [100, 150, 100, 100], "first": [x, y, 30, 30], "second": [x + 30, y, 30, 30]]
    ) {
      HStack(spacing: 0) {
        Color.blue.frame(width: 30, height: 30).accessibilityIdentifier("first")
        Color.red.frame(width: 30, height: 30).accessibilityIdentifier("second")
      }
      .frame(width: 100, height: 100, alignment: alignment).accessibilityIdentifier("frame")
    }
  }
}
