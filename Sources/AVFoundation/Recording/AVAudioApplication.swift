import Foundation

/// The app, as far as recording is concerned. It may not record: there is no microphone here.
public final class AVAudioApplication: NSObject, Sendable {
  /// The answer to the question whether an app may record.
  @frozen public enum recordPermission: Int, Sendable {
    case undetermined = 1_970_168_948
    case denied = 1_684_369_017
    case granted = 1_735_552_628
  }

  /// The app.
  public static let shared = AVAudioApplication()

  /// Whether the app may record: never.
  public var recordPermission: recordPermission { .denied }

  /// Returns false: nothing can be recorded.
  public class func requestRecordPermission() async -> Bool { false }

  /// Answers false: nothing can be recorded.
  @preconcurrency
  public class func requestRecordPermission(completionHandler response: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { response(false) }
  }
}

extension AVAudioSession {
  /// The answer to the question whether an app may record.
  public enum RecordPermission: UInt, Sendable {
    case undetermined = 1_970_168_948
    case denied = 1_684_369_017
    case granted = 1_735_552_628
  }

  /// Whether the app may record: never.
  public var recordPermission: RecordPermission { .denied }

  /// Whether there is a microphone: never.
  public var isInputAvailable: Bool { false }

  /// Answers false: nothing can be recorded.
  @preconcurrency
  public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { response(false) }
  }
}
