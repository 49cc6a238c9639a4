import Foundation

/// The format of a sound that is processed. Here it has no channels, because no sound is.
public final class AVAudioFormat: NSObject, Sendable {
  /// The samples in each second: none.
  public var sampleRate: Double { 0 }
  /// The number of channels: none.
  public var channelCount: AVAudioChannelCount { 0 }

  override init() {}
}

// Safe: its only property is a constant whose type is sendable, and there is no instance. A subclass answers for what it adds.
/// A sound in the memory. There is none here, because no sound is processed.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  let unmade: Unmade

  init(_ unmade: Unmade) { self.unmade = unmade }

  /// The format of the sound.
  public var format: AVAudioFormat { unmade() }
}

// Safe: it adds no property to its superclass, and there is no instance.
/// The samples of a sound. There are none here, because no sound is processed.
public final class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  /// The number of samples for which it has room.
  public var frameCapacity: AVAudioFrameCount { unmade() }
  /// The number of samples.
  public var frameLength: AVAudioFrameCount { unmade() }
  /// The distance between two samples of one channel.
  public var stride: Int { unmade() }
  /// The samples of each channel.
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { unmade() }
}

/// The time of a sample. There is none here, because no sound is processed.
public final class AVAudioTime: NSObject, Sendable {
  private let unmade: Unmade

  init(_ unmade: Unmade) { self.unmade = unmade }

  /// The number of samples before.
  public var sampleTime: AVAudioFramePosition { unmade() }
  /// The samples in each second.
  public var sampleRate: Double { unmade() }
  /// The time of the clock.
  public var hostTime: UInt64 { unmade() }
}
