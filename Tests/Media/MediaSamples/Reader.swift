import AVFoundation
import SwiftUI

/// A text that is read aloud, with the word that is spoken.
struct Reader: View {
  @StateObject private var voice = ReadingVoice()
  private let text = "Stateroom speaks by the voice of the browser."

  var body: some View {
    VStack(spacing: 12) {
      Text(text)
      Text(voice.word.isEmpty ? "–" : voice.word).bold().accessibilityIdentifier("word")
      Button(voice.isSpeaking ? "Stop" : "Read") { voice.toggle(text) }.buttonStyle(.borderedProminent)
    }
    .padding()
  }
}

final class ReadingVoice: NSObject, ObservableObject, AVSpeechSynthesizerDelegate {
  @Published private(set) var word = ""
  @Published private(set) var isSpeaking = false
  private let synthesizer = AVSpeechSynthesizer()

  override init() {
    super.init()
    synthesizer.delegate = self
  }

  func toggle(_ text: String) {
    if synthesizer.isSpeaking {
      synthesizer.stopSpeaking(at: .immediate)
    } else {
      let utterance = AVSpeechUtterance(string: text)
      utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
      synthesizer.speak(utterance)
      isSpeaking = true
    }
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    word = (utterance.speechString as NSString).substring(with: characterRange)
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) { end() }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) { end() }

  private func end() { (word, isSpeaking) = ("", false) }
}
