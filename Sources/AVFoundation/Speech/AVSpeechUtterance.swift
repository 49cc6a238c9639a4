import Foundation
import RenderTree
import Stateroom

/// The slowest speech.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest speech.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The usual speed of speech.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text to be spoken, and the way in which that is done.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  // Safe as on Apple's systems, where it is not to be changed either once it was given to a synthesizer.

  /// The text.
  public let speechString: String
  /// The voice, or nil for the one of the client's language.
  open var voice: AVSpeechSynthesisVoice?
  /// The speed, from 0 to 1; 0.5 is the usual one.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The pitch, from 0.5 to 2.
  open var pitchMultiplier: Float = 1
  /// The loudness, from 0 to 1.
  open var volume: Float = 1
  /// The seconds of silence before.
  open var preUtteranceDelay: TimeInterval = 0
  /// The seconds of silence after.
  open var postUtteranceDelay: TimeInterval = 0
  /// Whether a screen reader's settings take precedence. Has no effect.
  open var prefersAssistiveTechnologySettings = false

  /// The most characters that are spoken at a time.
  private static let limit = 32_768

  /// Creates a text to be spoken. What follows its first 32,768 characters is not spoken.
  public init(string: String) { speechString = string }

  /// The members by which clients know it.
  var members: [JSONMember] {
    func number(_ value: Float, _ bounds: ClosedRange<Float>, orElse other: Double) -> JSONValue {
      .number(value.isFinite ? Double(min(max(value, bounds.lowerBound), bounds.upperBound)) : other)
    }
    // Browsers have 1 as the usual speed, and ten times that as the fastest.
    let speed = rate.isFinite ? Double(min(max(rate, 0), 1)) : 0.5
    var members = [
      JSONMember(name: "text", value: .string(String(speechString.prefix(Self.limit)))),
      JSONMember(name: "rate", value: .number(speed <= 0.5 ? 0.25 + speed * 1.5 : 1 + (speed - 0.5) * 6)),
    ]
    if let voice { members.append(JSONMember(name: "language", value: .string(voice.language))) }
    if pitchMultiplier != 1 {
      members.append(JSONMember(name: "pitch", value: number(pitchMultiplier, 0.5...2, orElse: 1)))
    }
    if volume != 1 { members.append(JSONMember(name: "volume", value: number(volume, 0...1, orElse: 1))) }
    let delay = preUtteranceDelay.isFinite ? min(max(preUtteranceDelay, 0), 60) : 0
    if delay > 0 { members.append(JSONMember(name: "delay", value: .number(delay))) }
    return members
  }
}

/// A voice, of which clients choose one by its language.
public final class AVSpeechSynthesisVoice: NSObject, Sendable {
  /// The language and region: `en-GB`.
  public let language: String
  /// The name by which the voice was asked for, or one made of the language.
  public let identifier: String

  /// Creates a voice of a language, or of the present one for nil.
  public init?(language: String?) {
    let language = (language ?? Self.currentLanguageCode()).replacing("_", with: "-")
    guard !language.isEmpty, language.utf8.count <= 35,
      language.utf8.allSatisfy({
        $0 == UInt8(ascii: "-") || $0 < 128 && Character(Unicode.Scalar($0)).isLetter || $0 >= 48 && $0 <= 57
      })
    else { return nil }
    (self.language, identifier) = (language, "stateroom.voice.\(language)")
  }

  /// Returns nil: which voices a client has, the server does not know. Ask for one by its language.
  public init?(identifier: String) {
    guard identifier.hasPrefix("stateroom.voice.") else { return nil }
    language = String(identifier.dropFirst("stateroom.voice.".count))
    self.identifier = identifier
  }

  /// Returns the language of the session.
  public class func currentLanguageCode() -> String {
    _CurrentSession.environment.locale.identifier(.bcp47)
  }
}
