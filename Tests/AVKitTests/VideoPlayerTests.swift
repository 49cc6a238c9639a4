import AVKit
import StateroomTesting
import SwiftUI
import Testing

@Suite struct VideoPlayerTests {
  private struct Film: View {
    @State private var player = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)
    @State private var ends = 0

    var body: some View {
      VideoPlayer(player: player) { Text("Preview") }.accessibilityIdentifier("film")
      Button("Play") { player.play() }
      Button("Pause") { player.pause() }
      Button("Fast") { player.rate = 2 }
      Button("Go") { player.seek(to: CMTime(seconds: 30, preferredTimescale: 600)) }
      Button("Tell") {
        words =
          "\(player.timeControlStatus.rawValue) \(Int(player.currentTime().seconds)) \(player.status.rawValue)"
      }
      Text(words).accessibilityIdentifier("words")
      Text("\(ends)").accessibilityIdentifier("ends")
        .onReceive(
          NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime, object: player.currentItem)
        ) { _ in ends += 1 }
    }

    @State private var words = ""
  }

  @Test func `a video is a node with its source and its place, and the views over it`() throws {
    let session = TestSession { Film() }
    let film = try session.node("film")
    #expect(
      film["source"] == "https://example.com/film.mp4" && film["isPlaying"] == false && film["position"] == 0)
    #expect(film.actions == ["media"] && film.children.map { $0["text"] } == ["Preview"])
    #expect(session.sounds.isEmpty)
  }

  @Test func `what the app asks for has a new revision, and time passes once a client plays`() async throws {
    let clock = TestClock()
    let session = TestSession(clock: clock) { Film() }
    try session.button("Play").tap()
    let asked = try session.node("film")
    #expect(asked["isPlaying"] == true && asked["since"] == nil && asked["revision"] == 1)
    await clock.advance(by: .seconds(5))
    try session.button("Tell").tap()
    #expect(try session.text("words").text == "1 0 0")
    try session.say("playing", ["time": 0, "revision": 1, "duration": 60], of: "film")
    await clock.advance(by: .seconds(5))
    try session.button("Tell").tap()
    #expect(try session.text("words").text == "2 5 1")
    try session.button("Go").tap()
    #expect(try session.node("film")["position"] == 30 && session.node("film")["revision"] == 2)
    try session.button("Pause").tap()
    #expect(try session.node("film")["isPlaying"] == false && session.node("film")["since"] == nil)
  }

  @Test func `what a client says of an earlier wish is passed over`() throws {
    let session = TestSession { Film() }
    try session.button("Play").tap()
    try session.button("Pause").tap()
    try session.say("playing", ["time": 3, "revision": 1], of: "film")
    #expect(try session.node("film")["isPlaying"] == false)
    // A person may play it by the controls of the page.
    try session.say("playing", ["time": 3, "revision": 2], of: "film")
    #expect(try session.node("film")["isPlaying"] == true)
  }

  @Test func `the end is told to the observers of its session alone, and there the video rests`() throws {
    let (session, other) = (TestSession { Film() }, TestSession { Film() })
    try session.button("Play").tap()
    try session.say("playing", ["time": 0, "duration": 4], of: "film")
    try session.say("ended", of: "film")
    #expect(try session.text("ends").text == "1" && other.text("ends").text == "0")
    #expect(try session.node("film")["isPlaying"] == false && session.node("film")["position"] == 4)
    try session.say("ended", of: "film")
    #expect(try session.text("ends").text == "1")
    try session.button("Play").tap()
    #expect(try session.node("film")["isPlaying"] == false)
  }

  @Test(arguments: [
    #"{"event":"none"}"#, #"{"event":"time","time":-1}"#, #"{"event":"time","time":1e300}"#,
    #"{"event":"word"}"#,
    #"{"event":"playing","revision":0.5}"#, #"{"event":"ready","duration":"long"}"#, "null",
  ])
  func `a value that says nothing is refused, and changes nothing`(_ text: String) throws {
    let session = TestSession { Film() }
    let before = try session.node("film")["position"]
    #expect(throws: TestSessionError.self) {
      try session.perform("media", on: "film", value: try JSONReader.read(Array(text.utf8)))
    }
    #expect(try session.node("film")["position"] == before)
  }

  @Test func `the place outlasts the session's life, and nobody is said to play meanwhile`() throws {
    let session = TestSession { Film() }
    try session.button("Play").tap()
    try session.say("playing", ["time": 12], of: "film")
    try session.button("Fast").tap()
    session.crash()
    session.restore()
    let film = try session.node("film")
    #expect(film["isPlaying"] == true && film["rate"] == 2 && film["since"] == nil)
    #expect(film["position"]?.doubleValue.map { Int($0) } == 12)
    #expect(session.issues.isEmpty)
  }

  @Test func `a player that the body makes is a node without a sound beside it`() throws {
    let session = TestSession(checksSoundness: false) {
      VideoPlayer(player: AVPlayer(url: URL(string: "https://example.com/a.mp4")!)).accessibilityIdentifier(
        "film")
    }
    #expect(try session.node("film")["source"] == "https://example.com/a.mp4" && session.sounds.isEmpty)
  }
}
