import CTestTime
import Dispatch
import Foundation
import Synchronization

/// The way from a test, which may run on any thread, to the main actor, on which the app runs.
enum MainThread {
  /// Runs code on the main actor. Tests of XCTest that are not `async` run on the main thread already.
  static func run<Result: Sendable>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    if Thread.isMainThread { return try MainActor.assumeIsolated(body) }
    return try DispatchQueue.main.sync { try MainActor.assumeIsolated(body) }
  }

  /// Whether the caller is a task of the main actor, so that the main queue stands still.
  private static var isInTask: Bool { Thread.isMainThread && withUnsafeCurrentTask { $0 != nil } }

  /// Lets the main thread's work go on for a moment.
  ///
  /// In a test that is a task of the main actor, the main queue stands still. Its work is kept for this, and runs here.
  static func pause() {
    guard Thread.isMainThread else { return Thread.sleep(forTimeInterval: 0.005) }
    if isInTask {
      while stateroom_run_kept_work() {}
    }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
  }

  /// Runs work of the main actor to its end, and lets everything else run there meanwhile.
  static func finish(_ work: @escaping @MainActor @Sendable () async -> Void) {
    // Before the first launch nothing is kept, and there is nothing to wait for.
    if isInTask, !stateroom_keeps_work() { return }
    let outcome = Outcome()
    Task { @MainActor in
      await work()
      outcome.end()
    }
    outcome.wait()
  }

  /// Whether some work has ended.
  private final class Outcome: Sendable {
    private let hasEnded = Atomic<Bool>(false)
    private let semaphore = DispatchSemaphore(value: 0)

    func end() {
      hasEnded.store(true, ordering: .releasing)
      semaphore.signal()
    }

    func wait() {
      guard Thread.isMainThread else { return semaphore.wait() }
      while !hasEnded.load(ordering: .acquiring) { pause() }
    }
  }
}
