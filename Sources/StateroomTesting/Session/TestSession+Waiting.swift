import CTestTime
import Dispatch
import RenderTree
import Stateroom

extension TestSession {
  /// Waits until all work of views is done: tasks have ended, and timers and publishers that are due have
  /// fired.
  ///
  /// ```swift
  /// try session.button("Reload").tap()
  /// try await session.settled()
  /// #expect(session.text("Ready").exists)
  /// ```
  ///
  /// Only time during which the main actor is free counts, so other tests that hold it use none up. A `Task {
  /// }` of the app belongs to no view: wait for what it shows. With a ``TestClock``, tasks may also wait for
  /// the clock, and the work of `Task { }` and of queues has run. Throws
  /// ``TestSessionError/timedOut(_:after:shown:)`` if a view's task does not end in time.
  public func settled(
    timeout: Duration = .seconds(10), fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    var time = WaitingTime(limit: timeout)
    var quietTurns = 0
    while quietTurns < 2 {
      let isQuiet = !(await settledTurn()) && areTasksAtRest && !session.tree.hasAskedToSettle
      quietTurns = isQuiet ? quietTurns + 1 : 0
      guard quietTurns == 0 else { continue }
      guard try await time.pass() else {
        let views = session.tree.runningTasks.views.joined(separator: ", ")
        let what = views.isEmpty ? "an end of changes" : "the end of the tasks of \(views)"
        throw TestSessionError(
          .timedOut(what, after: timeout, shown: outline), at: TestOrigin(fileID, line))
      }
    }
  }

  /// Whether no task of a view does anything, or will without the clock.
  private var areTasksAtRest: Bool {
    guard let clock else { return session.tree.runningTasks.isEmpty }
    return !clock.isBusy && session.tree.runningTasks.areAll(in: clock.sleepingTasks)
  }

  /// Waits until a condition holds. It is checked whenever the app may have made progress.
  ///
  /// ```swift
  /// try await session.wait { session.text("Ready").exists }
  /// ```
  ///
  /// Throws ``TestSessionError/timedOut(_:after:shown:)``, with what is shown, if it does not hold in time.
  public func wait(
    for what: String = "the condition", timeout: Duration = .seconds(10), fileID: StaticString = #fileID,
    line: UInt = #line, until condition: () throws -> Bool
  ) async throws {
    try await wait(for: what, timeout: timeout, at: TestOrigin(fileID, line), until: condition)
  }

  func wait(
    for what: String, timeout: Duration, at origin: TestOrigin?, until condition: () throws -> Bool
  ) async throws {
    var time = WaitingTime(limit: timeout)
    while true {
      _ = await settledTurn()
      if try condition() { return }
      guard try await time.pass() else {
        throw TestSessionError(.timedOut(what, after: timeout, shown: outline), at: origin)
      }
    }
  }

  /// Waits until the outline has a line, and returns whether it has in time. Its indentation does not matter.
  ///
  /// ```swift
  /// #expect(try await session.shows("Text \"Ready\""))
  /// ```
  public func shows(_ line: String, timeout: Duration = .seconds(5)) async throws -> Bool {
    try await comes(timeout) { self.outline.has(line) }
  }

  /// Waits until the outline no longer has a line, and returns whether it is gone in time.
  ///
  /// ```swift
  /// #expect(try await session.hides("ProgressView \"Loading\""))
  /// ```
  public func hides(_ line: String, timeout: Duration = .seconds(5)) async throws -> Bool {
    try await comes(timeout) { !self.outline.has(line) }
  }

  private func comes(_ timeout: Duration, _ condition: () -> Bool) async throws -> Bool {
    if condition() { return true }
    do {
      try await wait(for: "a line", timeout: timeout, at: nil, until: condition)
      return true
    } catch is TestSessionError {
      return false
    }
  }

  /// Lets everything run that the main queue has by now, and settles the session before anything that this has put
  /// into the queue. Returns whether the output changed.
  ///
  /// As in SwiftUI, `onChange` sees a value that a block of the queue sets, also if another block that this one has
  /// started sets it back.
  private func settledTurn() async -> Bool {
    let isRevised = await Self.turnOfMainQueue { self.settleIfAsked() }
    // Not in the queue's block, because issues belong to the test whose task reports them.
    return settle() || isRevised
  }

  /// Lets everything run that the main queue has by now, and then what follows.
  @discardableResult
  static func turnOfMainQueue(then follow: @escaping @MainActor () -> Bool = { false }) async -> Bool {
    await withCheckedContinuation { continuation in
      // The test itself is not what a clock waits for.
      let cause = stateroom_cause()
      stateroom_set_cause(nil)
      DispatchQueue.main.async { continuation.resume(returning: follow()) }
      stateroom_set_cause(cause)
    }
  }
}
