import AVKit
import SwiftUI

/// A video with controls of the app's own below those of the page.
struct Film: View {
  @State private var player = AVPlayer(url: sample("clip", "webm"))
  @State private var plays = 0

  var body: some View {
    VStack {
      VideoPlayer(player: player) {
        Text("Sample").padding(6).background(.black.opacity(0.5)).accessibilityIdentifier("overlay")
      }
      .frame(height: 220)
      .accessibilityIdentifier("video")
      HStack {
        Button("Play") { player.play() }
        Button("Pause") { player.pause() }
        Button("Middle") { player.seek(to: CMTime(seconds: 2, preferredTimescale: 600)) }
        Button("Again") {
          player.seek(to: .zero)
          player.play()
        }
      }
      .buttonStyle(.bordered)
      Text("Played \(plays) times").accessibilityIdentifier("plays")
    }
    .padding()
    .onReceive(
      NotificationCenter.default.publisher(
        for: .AVPlayerItemDidPlayToEndTime, object: player.currentItem)
    ) { _ in plays += 1 }
  }
}
