import AVFoundation
import Foundation

/// The kind of speech that is expected.
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}

/// Speech that an app wants to have recognized. Its properties have no effect.
open class SFSpeechRecognitionRequest: NSObject {
  /// The kind of speech that is expected.
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  /// Whether the app wants to know of results before the last.
  open var shouldReportPartialResults = true
  /// Whether recognition may not use a connection.
  open var requiresOnDeviceRecognition = false
  /// Whether the text is to have punctuation.
  open var addsPunctuation = false
  /// Words that are likely.
  open var contextualStrings: [String] = []

  override init() {}
}

/// Speech in a file.
public final class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest {
  /// The file.
  public let url: URL

  /// Creates a request.
  public init(url URL: URL) {
    url = URL
    super.init()
  }
}

/// Speech that comes in parts.
public final class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest {
  /// Creates a request.
  public override init() { super.init() }

  /// The best format of the parts.
  public var nativeAudioFormat: AVAudioFormat { AVAudioEngine().inputNode.outputFormat(forBus: 0) }

  /// Adds a part. Has no effect.
  public func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}

  /// Tells that no part follows. Has no effect.
  public func endAudio() {}
}
