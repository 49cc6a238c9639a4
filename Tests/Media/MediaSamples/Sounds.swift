import AVFoundation
import SwiftUI

/// Sounds as games have them: a player in a global variable for each effect, and music without an end.
struct Sounds: View {
  @State private var music = Music()

  var body: some View {
    VStack(spacing: 16) {
      Button("Ring") { ring() }
      Button(music.isOn ? "Stop the music" : "Start the music") { music.toggle() }
        .accessibilityIdentifier("music")
      Text("Rung \(Bell.shared.count) times").accessibilityIdentifier("count")
    }
    .buttonStyle(.borderedProminent)
    .padding()
  }

  private func ring() {
    effect = try? AVAudioPlayer(contentsOf: sample("bell", "wav"))
    effect?.delegate = Bell.shared
    effect?.play()
  }
}

@MainActor private var effect: AVAudioPlayer?

@Observable final class Bell: NSObject, AVAudioPlayerDelegate, @unchecked Sendable {
  static let shared = Bell()
  var count = 0

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { count += 1 }
}

@Observable final class Music {
  private(set) var isOn = false
  private var player: AVAudioPlayer?

  func toggle() {
    isOn.toggle()
    guard isOn else {
      player?.stop()
      return
    }
    player = try? AVAudioPlayer(contentsOf: sample("tune", "mp3", in: "Sounds"))
    player?.numberOfLoops = -1
    player?.volume = 0.5
    player?.play()
  }
}
