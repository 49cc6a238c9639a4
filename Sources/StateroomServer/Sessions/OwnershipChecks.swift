import RenderTree
import StateroomHTTP
import StateroomStores

/// Checks whether sessions in memory are still this server's.
///
/// Another server may have taken a session over. It is shown only if the store has recently confirmed that it was not.
@MainActor
final class OwnershipChecks {
  private let store: any SharedSessionStore
  private let directory: SessionDirectory
  private let ledger: CommitLedger
  private let reports: SessionReports
  private let loop: EventLoop
  /// The checks in progress.
  private var checks: [SessionID: SessionLoad] = [:]
  /// The checks that follow those.
  private var next: [SessionID: SessionLoad] = [:]
  private var takeovers = TakeoverWatch()

  init(
    _ store: any SharedSessionStore, _ directory: SessionDirectory, _ ledger: CommitLedger,
    _ reports: SessionReports, loop: EventLoop
  ) {
    self.store = store
    self.directory = directory
    self.ledger = ledger
    self.reports = reports
    self.loop = loop
  }

  /// The number of checks that wait for an earlier one of the same session.
  var waitingCount: Int { next.count }

  /// Starts periodic checks of sessions with followers, for which no requests arrive.
  func begin() {
    let interval = max(store.freshness / 2, .milliseconds(50))
    let due = ContinuousClock.now + interval
    loop.schedule(after: interval) { [weak self] in
      guard let self else { return }
      let delay = ContinuousClock.now - due
      if delay > Self.longestDelay { reports.notePause(delay) }
      checkFollowed()
      begin()
    }
  }

  /// The delay of a check beyond which this server was stopped, or its machine.
  private static let longestDelay = Duration.seconds(5)

  /// Returns the check that must succeed before a session is shown, or nil if it may be shown.
  func check(_ live: LiveSession, knowing revision: Revision?) -> SessionLoad? {
    guard !live.wasJustChecked else { return nil }
    if let revision, revision > live.revision { return checkAnew(live) }
    return live.isFresh(for: store.freshness) ? nil : check(live)
  }

  /// Returns the check that must succeed before an action is refused, or nil if the session was just checked.
  ///
  /// The commit of a performed action is its check. A refused action has no commit: its target may exist at a server
  /// that has taken the session over.
  func checkBeforeRefusal(of live: LiveSession) -> SessionLoad? {
    live.wasJustChecked ? nil : checkAnew(live)
  }

  /// Checks a session of which another server says that it was taken over or erased. The notice may be about an
  /// earlier life of the session.
  func checkNoticed(_ id: SessionID) {
    guard let live = directory.live(id), !live.wasJustChecked else { return }
    _ = check(live)
  }

  private func check(_ live: LiveSession) -> SessionLoad {
    if let check = checks[live.id] {
      // The process may have been stopped since: a request that comes only now needs a newer check.
      return .now - check.began < store.freshness ? check : checkAnew(live)
    }
    let check = SessionLoad()
    send(check, for: live)
    return check
  }

  /// Returns a check that is sent from now on: the result of an earlier one may be older than the request's
  /// knowledge.
  private func checkAnew(_ live: LiveSession) -> SessionLoad {
    guard checks[live.id] != nil else { return check(live) }
    if let next = next[live.id] { return next }
    let check = SessionLoad()
    next[live.id] = check
    return check
  }

  private func send(_ check: SessionLoad, for live: LiveSession) {
    let id = live.id
    checks[id] = check
    let sent = ContinuousClock.now
    store.check([id: live.fence]).whenThere { [weak self] result in
      guard let self else { return }
      checks[id] = nil
      loop.setNeedsTurn()
      switch result {
      case .failure: check.end(with: .refused(.storeFailing))
      case .success(let lost):
        checked(live, lost[id], sent)
        // The commit in progress may have succeeded before another server took the session over. Its outcome comes
        // first.
        let mustWait = lost[id] != nil && directory.has(live)
        // The waiting requests are answered now, however long the store took.
        live.wasJustChecked = true
        check.end(with: mustWait ? .refused(.storeFailing) : .live(live))
        live.wasJustChecked = false
      }
      guard let next = next.removeValue(forKey: id) else { return }
      // Another request may have started a check while the waiting ones were answered.
      if directory.has(live), checks[id] == nil {
        send(next, for: live)
      } else {
        next.end(with: .live(live))
      }
    }
  }

  /// Checks all sessions with followers at once.
  ///
  /// Complexity: O(n) in the number of sessions.
  private func checkFollowed() {
    var asked: [LiveSession] = []
    directory.forEachLive { live in
      if live.isFollowed, checks[live.id] == nil { asked.append(live) }
    }
    guard !asked.isEmpty else { return }
    let sent = ContinuousClock.now
    store.check(Dictionary(uniqueKeysWithValues: asked.map { ($0.id, $0.fence) })).whenThere {
      [weak self] result in
      guard let self, let lost = try? result.get() else { return }
      loop.setNeedsTurn()
      for live in asked { checked(live, lost[live.id], sent) }
    }
  }

  /// Handles the result of a session's check.
  ///
  /// A commit in progress decides for itself: it may have succeeded before the session was taken over.
  private func checked(_ live: LiveSession, _ refusal: CommitRefusal?, _ sent: ContinuousClock.Instant) {
    guard let refusal else { return live.noteFresh(since: sent) }
    guard directory.has(live), live.saving.commit == nil else { return }
    ledger.lose(live, because: .refused(refusal))
  }

  /// Counts and logs a session that was another server's until this one took it over.
  func noteTakeover(of id: SessionID) {
    reports.onStore(.takenOver)
    guard takeovers.note(id, at: .now) else { return }
    reports.logger?.warning(
      "A session comes back to this server again and again: the proxy does not keep its requests together.",
      metadata: ["session": "\(id)"])
  }
}
