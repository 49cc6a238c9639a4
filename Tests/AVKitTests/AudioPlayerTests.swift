import AVFoundation
import StateroomTesting
import SwiftUI
import Testing

@Suite struct AudioPlayerTests {
  private struct Bell: View {
    @State private var player: AVAudioPlayer?
    @State private var told = Told()

    var body: some View {
      Button("Ring") {
        player = try? AVAudioPlayer(contentsOf: silence())
        player?.delegate = told
        player?.play()
      }
      Button("Stop") { player?.stop() }
      Button("Forget") { player = nil }
      Text("\(told.ends) \(player?.isPlaying ?? false) \(player?.duration ?? 0)").accessibilityIdentifier(
        "words")
    }
  }

  @Observable nonisolated final class Told: NSObject, AVAudioPlayerDelegate, @unchecked Sendable {
    var ends = 0

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { ends += 1 }
  }

  @Test func `a sound that plays is one of the window's, and is gone at its end`() throws {
    let session = TestSession { Bell() }
    #expect(session.sounds.isEmpty)
    try session.button("Ring").tap()
    let sound = try #require(session.sounds.first)
    #expect(sound["isPlaying"] == true && sound["duration"] == 2)
    #expect(sound["source"]?.stringValue?.hasPrefix("media/") == true)
    try session.say("playing", ["time": 0, "revision": 1])
    try session.say("ended", ["revision": 1])
    #expect(session.sounds.isEmpty)
    let words = try session.text("words").text
    #expect(words == "1 false 2.000000")
    // The client's word may come when the app has let go of the player.
    try session.button("Forget").tap()
    try session.say("ended")
    #expect(throws: TestSessionError.self) { try session.say("ended", player: 9) }
  }

  @Test func `a player that is let go of falls silent`() throws {
    let session = TestSession { Bell() }
    try session.button("Ring").tap()
    try session.button("Ring").tap()
    #expect(session.sounds.map { $0["player"] } == [2])
    try session.button("Forget").tap()
    #expect(session.sounds.isEmpty)
  }

  private enum Shared {
    @MainActor static var player: AVAudioPlayer?
  }

  @Test func `of players in a global variable each session hears its own`() throws {
    let make = {
      TestSession {
        Button("Ring") {
          Shared.player = try? AVAudioPlayer(contentsOf: silence())
          Shared.player?.play()
        }
      }
    }
    let (first, second) = (make(), make())
    try first.button("Ring").tap()
    try second.button("Ring").tap()
    // It goes on to its end, though the variable has another one.
    #expect(first.sounds.count == 1 && second.sounds.count == 1)
    try first.say("ended")
    #expect(first.sounds.isEmpty && second.sounds.count == 1)
    Shared.player = nil
    #expect(second.sounds.isEmpty)
  }

  @Test func `a sound in the owner's folder goes on after a crash, by its name in the new life's folder`()
    throws
  {
    let session = TestSession { Bell() }
    try session.button("Ring").tap()
    try session.say("playing", ["time": 1, "revision": 1])
    let source = session.sounds.first?["source"]
    session.crash()
    session.restore()
    #expect(session.sounds.map { $0["isPlaying"] } == [true] && session.sounds.first?["source"] == source)
    #expect(session.issues.isEmpty)
  }

  @Test func `files elsewhere are no client's to have`() throws {
    let session = TestSession(reportsIssues: false) {
      Button("Play") { AVPlayerHolder.player = AVPlayer(url: URL(fileURLWithPath: "/etc/hostname")) }
    }
    try session.button("Play").tap()
    #expect(session.sounds.isEmpty)
    #expect(session.issues.map(\.code) == [.assetMissing])
    AVPlayerHolder.player = nil
  }

  private enum AVPlayerHolder {
    @MainActor static var player: AVPlayer?
  }
}
