import SwiftUI

/// A view in a window, and where the views in it stand according to a source.
@MainActor
struct Case {
  let name: String
  /// The page or the test that documents the frames.
  let source: String
  let window: CGSize
  /// The documented frames by accessibility identifiers: the left and the upper edge in the window, width and height.
  let frames: [String: [CGFloat]]
  let view: AnyView

  init(
    _ name: String, from source: String, in window: CGSize = CGSize(width: 300, height: 400),
    _ frames: [String: [CGFloat]], @ViewBuilder view: () -> some View
  ) {
    self.name = name
    self.source = source
    self.window = window
    self.frames = frames
    self.view = AnyView(view())
  }

  /// All documented cases.
  static let all: [Case] =
    frameCases + boundsCases + paddingCases + layerCases + stackCases + priorityCases + spacerCases
    + sizeCases + placeCases + scrollCases + gridCases + lazyGridCases + guideCases + readerCases
}
