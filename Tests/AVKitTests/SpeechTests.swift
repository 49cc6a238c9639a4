import AVFoundation
import StateroomTesting
import SwiftUI
import Testing

@Suite struct SpeechTests {
  private struct Reader: View {
    @State private var voice = AVSpeechSynthesizer()
    @State private var told = Told()

    var body: some View {
      Button("Read") {
        voice.delegate = told
        for text in ["One two", "Three"] {
          let utterance = AVSpeechUtterance(string: text)
          utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
          voice.speak(utterance)
        }
      }
      Button("Pause") { voice.pauseSpeaking(at: .word) }
      Button("Stop") { voice.stopSpeaking(at: .immediate) }
      Text(told.words.joined(separator: ", ")).accessibilityIdentifier("words")
    }
  }

  @Observable nonisolated final class Told: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
    var words: [String] = []

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
      words.append("start")
    }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
      utterance: AVSpeechUtterance
    ) {
      words.append((utterance.speechString as NSString).substring(with: characterRange))
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
      words.append("end")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
      words.append("cancelled")
    }
  }

  @Test func `texts are spoken one after the other, and the app is told of each`() throws {
    let session = TestSession { Reader() }
    try session.button("Read").tap()
    let first = try #require(session.speech.first)
    #expect(session.speech.count == 1 && first["text"] == "One two" && first["language"] == "en-GB")
    #expect(first["rate"] == 1 && first["words"] == true)
    try session.say("playing", ["revision": 0])
    try session.say("word", ["location": 4, "length": 3])
    try session.say("word", ["location": 4, "length": 9])
    try session.say("ended", ["revision": 0])
    #expect(session.speech.map { $0["text"] } == ["Three"] && session.speech[0]["revision"] == 1)
    // A word about the first text is too late.
    try session.say("ended", ["revision": 0])
    try session.say("ended", ["revision": 1])
    #expect(session.speech.isEmpty)
    #expect(try session.text("words").text == "start, two, end, end")
  }

  @Test func `speech that the app stops is cancelled with all that waits`() throws {
    let session = TestSession { Reader() }
    try session.button("Read").tap()
    try session.button("Pause").tap()
    #expect(session.speech.first?["isPaused"] == true)
    try session.button("Stop").tap()
    #expect(session.speech.isEmpty)
    #expect(try session.text("words").text == "cancelled, cancelled")
  }

  @Test(arguments: ["", "en GB", "<b>", String(repeating: "a", count: 40)])
  func `a language that is none has no voice`(_ language: String) {
    #expect(AVSpeechSynthesisVoice(language: language) == nil)
  }
}
