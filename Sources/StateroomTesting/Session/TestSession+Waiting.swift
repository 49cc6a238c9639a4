import Dispatch
import RenderTree
import Stateroom

extension TestSession {
  /// Waits until everything that views have started is done: tasks have ended, and timers and publishers that are due
  /// have fired.
  ///
  /// A task that a `Task { }` of the app starts belongs to no view: wait for what it shows. Throws
  /// ``TestSessionError/timedOut(_:after:shown:)`` if a view's task does not end in time.
  public func settled(timeout: Duration = .seconds(10)) async throws {
    let end = ContinuousClock.now + timeout
    var quietTurns = 0
    while quietTurns < 2 {
      await Self.turnOfMainQueue()
      let isQuiet = !settle() && session.tree.runningTasks.isEmpty && !session.tree.hasAskedToSettle
      quietTurns = isQuiet ? quietTurns + 1 : 0
      guard quietTurns == 0, !session.tree.runningTasks.isEmpty else { continue }
      guard ContinuousClock.now < end else {
        let views = session.tree.runningTasks.views.joined(separator: ", ")
        throw TestSessionError.timedOut("the end of the tasks of \(views)", after: timeout, shown: outline)
      }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Waits until a condition holds, which is looked at whenever the app may have gone on.
  ///
  /// ```swift
  /// try await session.wait { session.text("Ready").exists }
  /// ```
  ///
  /// Throws ``TestSessionError/timedOut(_:after:shown:)``, with what is shown, if it does not hold in time.
  public func wait(
    for what: String = "the condition", timeout: Duration = .seconds(10), until condition: () throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + timeout
    while true {
      await Self.turnOfMainQueue()
      settle()
      if try condition() { return }
      guard ContinuousClock.now < end else {
        throw TestSessionError.timedOut(what, after: timeout, shown: outline)
      }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Lets everything run that the main queue has by now.
  private static func turnOfMainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
