import Foundation

/// The state of a task.
public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// A task that has failed, because no speech is recognized here.
public final class SFSpeechRecognitionTask: NSObject, Sendable {
  /// The reason.
  public let error: (any Error)?

  init(_ problem: RecognitionProblem) { error = problem }

  /// The state: it has ended.
  public var state: SFSpeechRecognitionTaskState { .completed }
  /// Whether it ends by the app's wish: it has ended by itself.
  public var isFinishing: Bool { false }
  /// Whether it was cancelled: it has ended before.
  public var isCancelled: Bool { false }

  /// Does nothing, because the task has ended.
  public func finish() {}
  /// Does nothing, because the task has ended.
  public func cancel() {}
}

/// The receiver of a recognition's progress.
public protocol SFSpeechRecognitionTaskDelegate: AnyObject {
  /// Tells that speech was detected. Never called here.
  func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask)
  /// Tells what may have been said. Never called here.
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription)
  /// Tells what was said. Never called here.
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
  /// Tells that no more sound is taken. Never called here.
  func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask)
  /// Tells that a task was cancelled. Never called here.
  func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask)
  /// Tells that a task has ended: here, without success.
  func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
}

extension SFSpeechRecognitionTaskDelegate {
  /// Does nothing.
  public func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask) {}
  /// Does nothing.
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {}
  /// Does nothing.
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {}
  /// Does nothing.
  public func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask) {}
  /// Does nothing.
  public func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask) {}
  /// Does nothing.
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool
  ) {}
}
