import AVFoundation
import SwiftUI

/// A sound in the folder of the session's documents, as a download would be.
struct Recordings: View {
  @State private var player: AVAudioPlayer?
  @State private var words = "Nothing is saved."

  var body: some View {
    VStack(spacing: 12) {
      Text(words).accessibilityIdentifier("words")
      Button("Save") { save() }
      Button("Play") {
        player = try? AVAudioPlayer(contentsOf: Self.file)
        words = player?.play() == true ? "It lasts \(player?.duration ?? 0) seconds." : "There is no file."
      }
    }
    .padding()
  }

  private static var file: URL { .documentsDirectory.appending(path: "bell.wav") }

  private func save() {
    do {
      try Data(contentsOf: sample("bell", "wav")).write(to: Self.file)
      words = "It is saved."
    } catch { words = error.localizedDescription }
  }
}
