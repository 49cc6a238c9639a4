import Foundation
import RenderTree
import Synchronization

/// The place at which speech is stopped or paused.
public enum AVSpeechBoundary: Int, Sendable { case immediate = 0, word }

/// A voice that speaks texts one after the other, by the client's speech synthesis.
///
/// ```swift
/// struct Greeting: View {
///   @State private var voice = AVSpeechSynthesizer()
///
///   var body: some View {
///     Button("Greet") { voice.speak(AVSpeechUtterance(string: "Hello")) }
///   }
/// }
/// // From the tap on, the window has "speech": [{"player": 1, "text": "Hello", …}].
/// ```
///
/// Speech is not stored. After a restart of the server, nothing is spoken.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  // Safe: its constants are sendable, and what changes is locked.

  private let queue = SpeechQueue()
  private let told = Mutex(DelegateReference<any AVSpeechSynthesizerDelegate>())

  /// Creates a synthesizer.
  public required override init() {
    super.init()
    queue.begin(for: self)
  }

  deinit { queue.end() }

  /// The object that is told of what is spoken.
  open var delegate: (any AVSpeechSynthesizerDelegate)? {
    get { told.withLock { $0 }.object }
    set {
      let reference = DelegateReference(newValue)
      told.withLock { $0 = reference }
    }
  }

  /// Speaks a text after those that wait, in the session whose code is running. 256 can wait.
  open func speak(_ utterance: AVSpeechUtterance) { queue.add(utterance) }

  /// Ends what is spoken and all that waits, at once. Returns whether anything was.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    let ended = queue.read { $0.waiting }
    guard !ended.isEmpty else { return false }
    queue.change { state in
      state.waiting = []
      state.revision += 1
      (state.isPaused, state.isHeard) = (false, false)
    }
    for utterance in ended { delegate?.speechSynthesizer(self, didCancel: utterance) }
    return true
  }

  /// Pauses what is spoken, at once. Returns whether anything was.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let first = queue.read({ $0.isPaused ? nil : $0.waiting.first }) else { return false }
    queue.change { $0.isPaused = true }
    delegate?.speechSynthesizer(self, didPause: first)
    return true
  }

  /// Goes on. Returns whether anything was paused.
  @discardableResult
  open func continueSpeaking() -> Bool {
    guard let first = queue.read({ $0.isPaused ? $0.waiting.first : nil }) else { return false }
    queue.change { $0.isPaused = false }
    delegate?.speechSynthesizer(self, didContinue: first)
    return true
  }

  /// Whether anything is spoken, waits, or is paused.
  open var isSpeaking: Bool { queue.read { !$0.waiting.isEmpty } }
  /// Whether what is spoken is paused.
  open var isPaused: Bool { queue.read { $0.isPaused } }
}

/// The methods by which a synthesizer tells of what is spoken.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  /// Called when a client begins to speak a text.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  /// Called when a text was spoken.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// Called when the app has paused.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  /// Called when the app goes on.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  /// Called when a text is not spoken to its end: the app has stopped, or the client cannot speak.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// Called before a client speaks a part of a text, if its voice tells that.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}

extension AVSpeechSynthesizer: _StoredElsewhere {
  /// Not for use by apps.
  public var _storedReference: String? { "" }
  /// Not for use by apps.
  public static func _object(at reference: String) -> Self? { Self() }
}
