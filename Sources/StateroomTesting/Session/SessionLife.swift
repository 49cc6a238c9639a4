import IssueReporting
import RenderTree
import Stateroom

/// A session that is in memory or stored, and the clock that its code goes by.
///
/// Each use of ``session`` restores it if it is not in memory. New runtime issues are reported as they arise.
@MainActor
final class SessionLife {
  /// Whether runtime issues fail the test in which they arise.
  var reportsIssues: Bool
  /// The clock that the session's code goes by, or nil for the system's.
  let clock: TestClock?
  private let launch: (StoredLife?) -> Session
  private var phase: Phase
  private var reported: Set<RuntimeIssue> = []

  private enum Phase {
    case awake(Session)
    case asleep(StoredLife)
  }

  init(
    _ launch: @escaping (StoredLife?) -> Session, reportsIssues: Bool, clock: TestClock?,
    beginning: StoredLife?
  ) {
    self.launch = launch
    self.reportsIssues = reportsIssues
    self.clock = clock
    phase = .awake(Self.going(by: clock) { launch(beginning) })
    reportNewIssues()
  }

  /// The session in memory, which is restored if it is not there.
  var session: Session {
    switch phase {
    case .awake(let session): return session
    case .asleep(let stored):
      let session = run { launch(stored) }
      phase = .awake(session)
      reportNewIssues()
      return session
    }
  }

  /// The session if it is in memory.
  var awake: Session? {
    if case .awake(let session) = phase { session } else { nil }
  }

  /// Runs code of the session's, which goes by its clock.
  func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try Self.going(by: clock, body)
  }

  private static func going<Result, Failure: Error>(
    by clock: TestClock?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let clock else { return try body() }
    return try clock.apply(to: body)
  }

  /// Stores the session and takes it out of memory, by `end`.
  func sleep(_ end: (Session) -> Void) {
    phase = .asleep(store(end))
  }

  /// Ends the app and launches it anew with what `change` leaves of the stored state.
  func relaunch(_ change: (StoredLife) -> StoredLife) {
    let stored = change(store { $0.close() })
    phase = .awake(run { launch(stored) })
    reportNewIssues()
  }

  private func store(_ end: (Session) -> Void) -> StoredLife {
    let session = session
    run { _ = session.settle() }
    reportNewIssues()
    let stored = run { StoredLife(session) }
    reportNewIssues()
    run { end(session) }
    return stored
  }

  /// Fails the test for the runtime issues that have not been reported.
  func reportNewIssues() {
    guard let awake else { return }
    for issue in awake.tree.issues.issues(since: 0) where reported.insert(issue).inserted && reportsIssues {
      reportIssue("\(issue.code.rawValue): \(issue.message)")
    }
  }
}
