import AVFoundation
import Foundation

/// A result of a task. There is none here, because no speech is recognized.
public final class SFSpeechRecognitionResult: NSObject, Sendable {
  private let unmade: Unmade

  init(_ unmade: Unmade) { self.unmade = unmade }

  /// The text that is most likely.
  public var bestTranscription: SFTranscription { unmade() }
  /// The texts that are likely.
  public var transcriptions: [SFTranscription] { unmade() }
  /// Whether no better result follows.
  public var isFinal: Bool { unmade() }
  /// The manner of the speech.
  public var speechRecognitionMetadata: SFSpeechRecognitionMetadata? { unmade() }
}

/// A text that was said. There is none here, because no speech is recognized.
public final class SFTranscription: NSObject, Sendable {
  private let unmade: Unmade

  init(_ unmade: Unmade) { self.unmade = unmade }

  /// The text.
  public var formattedString: String { unmade() }
  /// Its words.
  public var segments: [SFTranscriptionSegment] { unmade() }
}

/// A word that was said. There is none here, because no speech is recognized.
public final class SFTranscriptionSegment: NSObject, Sendable {
  private let unmade: Unmade

  init(_ unmade: Unmade) { self.unmade = unmade }

  /// The word.
  public var substring: String { unmade() }
  /// Its place in the text.
  public var substringRange: NSRange { unmade() }
  /// Its time in seconds.
  public var timestamp: TimeInterval { unmade() }
  /// Its length in seconds.
  public var duration: TimeInterval { unmade() }
  /// Its likelihood from 0 to 1.
  public var confidence: Float { unmade() }
  /// Other words that are likely.
  public var alternativeSubstrings: [String] { unmade() }
}
