import AVFoundation
import Combine
import SwiftUI

/// A player as audio apps have it: a model with an observer of the time, and a slider.
struct MusicPlayer: View {
  @StateObject private var model = MusicModel()

  var body: some View {
    VStack(spacing: 12) {
      Text("Tune").font(.title2)
      Slider(
        value: Binding {
          model.time
        } set: {
          model.go(to: $0)
        }, in: 0...max(model.duration, 1)
      )
      .accessibilityLabel("Place")
      HStack {
        Text(clock(model.time)).accessibilityIdentifier("time")
        Spacer()
        Text(clock(model.duration)).accessibilityIdentifier("duration")
      }
      .monospacedDigit()
      Button(model.isPlaying ? "Pause" : "Play", systemImage: model.isPlaying ? "pause.fill" : "play.fill") {
        model.toggle()
      }
      .buttonStyle(.borderedProminent)
    }
    .padding()
  }

  private func clock(_ seconds: Double) -> String {
    String(format: "%d:%02d", Int(seconds) / 60, Int(seconds) % 60)
  }
}

@MainActor final class MusicModel: ObservableObject {
  @Published private(set) var time = 0.0
  @Published private(set) var duration = 0.0
  @Published private(set) var isPlaying = false
  private let player = AVPlayer(url: sample("tune", "mp3", in: "Sounds"))
  private var observer: Any?
  private var subscriptions: Set<AnyCancellable> = []

  init() {
    observer = player.addPeriodicTimeObserver(
      forInterval: CMTime(seconds: 0.5, preferredTimescale: 600), queue: .main
    ) { [weak self] time in
      MainActor.assumeIsolated { self?.time = time.seconds }
    }
    player.publisher(for: \.timeControlStatus)
      .sink { [weak self] status in self?.isPlaying = status != .paused }
      .store(in: &subscriptions)
    duration = player.currentItem?.duration.seconds ?? 0
  }

  func toggle() { isPlaying ? player.pause() : player.play() }

  func go(to seconds: Double) {
    time = seconds
    player.seek(to: CMTime(seconds: seconds, preferredTimescale: 600))
  }
}
