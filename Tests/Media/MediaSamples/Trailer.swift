import AVKit
import SwiftUI

struct Trailer: View {
  @State private var player = AVPlayer(url: sample("clip", "webm"))

  var body: some View {
    VideoPlayer(player: player)
    Button("Play") { player.play() }
  }
}
