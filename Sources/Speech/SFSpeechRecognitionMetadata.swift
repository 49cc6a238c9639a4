import AVFoundation
import Foundation

/// The manner of speech. There is none here, because no speech is recognized.
public final class SFSpeechRecognitionMetadata: NSObject, Sendable {
  private let unmade: Unmade

  init(_ unmade: Unmade) { self.unmade = unmade }

  /// The words in each minute.
  public var speakingRate: Double { unmade() }
  /// The length of its pauses in seconds.
  public var averagePauseDuration: TimeInterval { unmade() }
  /// Its beginning in seconds.
  public var speechStartTimestamp: TimeInterval { unmade() }
  /// Its length in seconds.
  public var speechDuration: TimeInterval { unmade() }
  /// The voice.
  public var voiceAnalytics: SFVoiceAnalytics? { unmade() }
}

/// An analysis of a voice. There is none here, because no speech is recognized.
public final class SFVoiceAnalytics: NSObject, Sendable {
  private let unmade: Unmade

  init(_ unmade: Unmade) { self.unmade = unmade }

  /// The variation of its pitch.
  public var jitter: SFAcousticFeature { unmade() }
  /// The variation of its loudness.
  public var shimmer: SFAcousticFeature { unmade() }
  /// Its pitch.
  public var pitch: SFAcousticFeature { unmade() }
  /// The likelihood that it is a voice.
  public var voicing: SFAcousticFeature { unmade() }
}

/// A feature of a voice. There is none here, because no speech is recognized.
public final class SFAcousticFeature: NSObject, Sendable {
  private let unmade: Unmade

  init(_ unmade: Unmade) { self.unmade = unmade }

  /// Its values, one for each part.
  public var acousticFeatureValuePerFrame: [Double] { unmade() }
  /// The length of a part in seconds.
  public var frameDuration: TimeInterval { unmade() }
}
