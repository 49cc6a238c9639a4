import AVFoundation
import RenderTree
import Stateroom

/// A view that shows what a player plays, with controls.
///
/// ```swift
/// struct Film: View {
///   @State private var player = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)
///
///   var body: some View {
///     VideoPlayer(player: player) { Text("Preview").padding() }
///       .frame(height: 240)
///   }
/// }
/// // {"type": "VideoPlayer", "props": {"player": 1, "source": "https://example.com/film.mp4", …},
/// //  "children": [{"type": "Text", …}], …}
/// ```
public nonisolated struct VideoPlayer<VideoOverlay: View>: View {
  let player: AVPlayer?
  let overlay: VideoOverlay

  /// Creates a view of a player, with other views between the picture and the controls.
  @MainActor @preconcurrency public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    self.player = player
    overlay = videoOverlay()
  }

  /// The node of the video.
  @MainActor public var body: some View {
    VideoElement(attributes: VideoAttributes(player: player), content: overlay)
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  /// Creates a view of a player.
  @MainActor @preconcurrency public init(player: AVPlayer?) {
    self.init(player: player) { EmptyView() }
  }
}

/// The node of a video.
nonisolated struct VideoElement<Content: View>: Container {
  let attributes: VideoAttributes
  let content: Content
}

/// The player that a node shows.
nonisolated struct VideoAttributes: ElementAttributes {
  let player: AVPlayer?

  static var typeName: StaticString { "VideoPlayer" }

  @MainActor func declare(_ node: NodeDeclaration) { player?.declare(on: node) }
}
