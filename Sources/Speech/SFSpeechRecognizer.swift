import AVFoundation
import Foundation
import Synchronization

/// The answer to the question whether an app may recognize speech.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// A recognizer of speech on a device that has none: it is never available, and its tasks fail.
public final class SFSpeechRecognizer: @unchecked Sendable {
  // Safe: what changes is locked.

  private struct Parts {
    var delegate = DelegateReference<any SFSpeechRecognizerDelegate>()
    var hint = SFSpeechRecognitionTaskHint.unspecified
    var queue = OperationQueue.main
  }

  private let parts = Mutex(Parts())
  /// The locale.
  public let locale: Locale

  /// Creates a recognizer for the current locale.
  public convenience init?() { self.init(locale: .current) }

  /// Creates a recognizer for a locale.
  public init?(locale: Locale) {
    self.locale = locale
  }

  /// Returns the locales that are recognized: none.
  public class func supportedLocales() -> Set<Locale> { [] }

  /// Returns whether the app may recognize speech: it is restricted, which no setting of a person changes.
  public class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .restricted }

  /// Answers that recognition is restricted.
  @preconcurrency
  public class func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { handler(.restricted) }
  }

  /// Whether it can recognize speech: never.
  public var isAvailable: Bool { false }

  /// Whether it can do so without a connection: never.
  public var supportsOnDeviceRecognition: Bool { false }

  /// The delegate, which is told nothing.
  public var delegate: (any SFSpeechRecognizerDelegate)? {
    get { parts.withLock { $0.delegate.object } }
    set { parts.withLock { $0.delegate = DelegateReference(newValue) } }
  }

  /// The kind of speech that is expected. Has no effect.
  public var defaultTaskHint: SFSpeechRecognitionTaskHint {
    get { parts.withLock { $0.hint } }
    set { parts.withLock { $0.hint = newValue } }
  }

  /// The queue on which the handlers of tasks are called.
  public var queue: OperationQueue {
    get { parts.withLock { $0.queue } }
    set { parts.withLock { $0.queue = newValue } }
  }

  /// Begins a task, which fails at once.
  @preconcurrency
  public func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping @Sendable (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let problem = RecognitionProblem()
    queue.addOperation { resultHandler(nil, problem) }
    return SFSpeechRecognitionTask(problem)
  }

  /// Begins a task, which fails at once.
  public func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask(RecognitionProblem())
    // Safe: the app has named the queue on which its delegate is called.
    nonisolated(unsafe) let told = delegate
    queue.addOperation { told.speechRecognitionTask(task, didFinishSuccessfully: false) }
    return task
  }
}

/// The receiver of changes in whether a recognizer is available.
public protocol SFSpeechRecognizerDelegate: AnyObject {
  /// Tells whether a recognizer is available. Never called here.
  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  /// Does nothing.
  public func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool
  ) {}
}

/// The reason why no speech is recognized.
struct RecognitionProblem: LocalizedError {
  var errorDescription: String? { "No speech is recognized here." }
}
