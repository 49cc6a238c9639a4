import AVKit
import Combine
import StateroomTesting
import SwiftUI
import Testing

@Suite struct PlayerTests {
  private struct Radio: View {
    @StateObject private var model = Model()

    var body: some View {
      Button("Play") { model.player.play() }
      Text("\(model.times.map { Int($0) }) \(model.statuses)").accessibilityIdentifier("words")
    }
  }

  @MainActor final class Model: ObservableObject {
    @Published var times: [Double] = []
    @Published var statuses: [Int] = []
    let player = AVPlayer(url: URL(string: "https://example.com/radio.mp3")!)
    private var observer: Any?
    private var subscriptions: Set<AnyCancellable> = []

    init() {
      observer = player.addPeriodicTimeObserver(
        forInterval: CMTime(value: 1, timescale: 2), queue: .main
      ) { [weak self] time in
        MainActor.assumeIsolated { self?.times.append(time.seconds) }
      }
      player.publisher(for: \.timeControlStatus).sink { [weak self] in self?.statuses.append($0.rawValue) }
        .store(in: &subscriptions)
    }
  }

  @Test func `observers get the time at their intervals, and publishers each change`() throws {
    let session = TestSession { Radio() }
    #expect(session.sounds.map { $0["interval"] } == [0.5] && session.sounds[0]["wantsReady"] == true)
    try session.button("Play").tap()
    try session.say("playing", ["time": 0])
    for time in [0.5, 0.6, 2.5] { try session.say("time", ["time": .number(time)]) }
    let words = try session.text("words").text
    #expect(words == "[0, 0, 0, 2] [0, 1, 2]")
  }

  @Test func `a queue plays one item after the other`() throws {
    let urls = ["a", "b"].map { URL(string: "https://example.com/\($0).mp3")! }
    let session = TestSession { Queue(urls: urls) }
    try session.button("Play").tap()
    #expect(session.sounds.map { $0["source"] } == ["https://example.com/a.mp3"])
    try session.say("ended")
    #expect(session.sounds.map { $0["source"] } == ["https://example.com/b.mp3"])
    #expect(session.sounds.map { $0["isPlaying"] } == [true])
    try session.say("ended")
    #expect(session.sounds.map { $0["isPlaying"] } == [false])
  }

  private struct Queue: View {
    @State private var player: AVQueuePlayer

    init(urls: [URL]) {
      _player = State(initialValue: AVQueuePlayer(items: urls.map { AVPlayerItem(url: $0) }))
    }

    var body: some View { Button("Play") { player.play() } }
  }

  @Test func `a looper plays its item without an end`() throws {
    let session = TestSession { Loop() }
    #expect(session.sounds.map { $0["loops"] } == [-1] && session.sounds.map { $0["isMuted"] } == [true])
  }

  private struct Loop: View {
    @State private var looper: AVPlayerLooper?
    @State private var player = AVQueuePlayer()

    var body: some View {
      Text("Loop").onAppear {
        player.isMuted = true
        looper = AVPlayerLooper(
          player: player, templateItem: AVPlayerItem(url: URL(string: "https://example.com/a.mp4")!))
        player.play()
      }
    }
  }
}
