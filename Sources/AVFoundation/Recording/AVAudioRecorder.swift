import Foundation
import Synchronization

/// A recorder on a device without a microphone: ``record()`` returns false, and no file is made.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  // Safe: what changes is locked, and the settings never change.

  private struct Parts {
    var delegate = DelegateReference<any AVAudioRecorderDelegate>()
    var isMeteringEnabled = false
  }

  private let parts = Mutex(Parts())
  /// The file that is not made.
  public let url: URL
  /// The settings, which have no effect.
  public let settings: [String: Any]

  /// Creates a recorder.
  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
    super.init()
  }

  /// The delegate, which is told nothing.
  open var delegate: (any AVAudioRecorderDelegate)? {
    get { parts.withLock { $0.delegate.object } }
    set { parts.withLock { $0.delegate = DelegateReference(newValue) } }
  }

  /// Whether the loudness is to be measured. Has no effect.
  open var isMeteringEnabled: Bool {
    get { parts.withLock { $0.isMeteringEnabled } }
    set { parts.withLock { $0.isMeteringEnabled = newValue } }
  }

  /// Whether it records: never.
  open var isRecording: Bool { false }

  /// The seconds that were recorded: none.
  open var currentTime: TimeInterval { 0 }

  /// Returns false: nothing is recorded.
  @discardableResult open func prepareToRecord() -> Bool { false }

  /// Returns false: nothing is recorded.
  @discardableResult open func record() -> Bool { false }

  /// Returns false: nothing is recorded.
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { false }

  /// Does nothing, because nothing is recorded.
  open func pause() {}

  /// Does nothing, because nothing is recorded.
  open func stop() {}

  /// Returns false: there is no recording.
  @discardableResult open func deleteRecording() -> Bool { false }

  /// Does nothing, because nothing is recorded.
  open func updateMeters() {}

  /// Returns the loudness of silence in decibels.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

  /// Returns the loudness of silence in decibels.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// The receiver of a recording's end.
public protocol AVAudioRecorderDelegate: AnyObject {
  /// Tells that a recording has ended. Never called here.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  /// Tells that a recording has failed. Never called here.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  /// Does nothing.
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
  /// Does nothing.
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}
