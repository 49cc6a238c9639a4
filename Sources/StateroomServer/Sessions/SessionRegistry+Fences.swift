import RenderTree
import StateroomHTTP
import StateroomStores

// A session in memory may have been taken over by another server. It is shown only if the store has recently
// confirmed that it was not.
extension SessionRegistry {
  /// Starts periodic checks of sessions with followers, for which no requests arrive.
  func watchFences() {
    guard let sharedStore else { return }
    fenceWatch = loop.schedule(after: max(sharedStore.freshness / 2, .milliseconds(50))) { [weak self] in
      self?.checkFollowed(in: sharedStore)
      self?.watchFences()
    }
  }

  /// Returns the check that must succeed before a session is shown, or nil if it may be shown.
  func check(_ live: LiveSession, knowing revision: Revision? = nil) -> SessionLoad? {
    guard let sharedStore, !live.wasJustChecked else { return nil }
    if let revision, revision > live.revision { return checkAnew(live, in: sharedStore) }
    guard !live.isFresh(for: sharedStore.freshness) else { return nil }
    return check(live, in: sharedStore)
  }

  private func check(_ live: LiveSession, in store: any SharedSessionStore) -> SessionLoad {
    if let check = checks[live.id] {
      // The process may have been stopped since: a request that comes only now needs a newer check.
      return .now - check.began < store.freshness ? check : checkAnew(live, in: store)
    }
    let check = SessionLoad()
    send(check, for: live, to: store)
    return check
  }

  /// Returns a check that is sent from now on: the result of an earlier one may be older than the request's
  /// knowledge.
  private func checkAnew(_ live: LiveSession, in store: any SharedSessionStore) -> SessionLoad {
    guard checks[live.id] != nil else { return check(live, in: store) }
    if let next = nextChecks[live.id] { return next }
    let next = SessionLoad()
    nextChecks[live.id] = next
    return next
  }

  private func send(_ check: SessionLoad, for live: LiveSession, to store: any SharedSessionStore) {
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
      guard let next = nextChecks.removeValue(forKey: id) else { return }
      // Another request may have started a check while the waiting ones were answered.
      if directory.has(live), checks[id] == nil {
        send(next, for: live, to: store)
      } else {
        next.end(with: .live(live))
      }
    }
  }

  /// Checks all sessions with followers at once.
  ///
  /// Complexity: O(n) in the number of sessions.
  private func checkFollowed(in store: any SharedSessionStore) {
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
    lose(live, because: .refused(refusal))
  }

  /// Counts and logs a session that was another server's until this one took it over.
  func noteTakeover(of id: SessionID) {
    onTakeover()
    guard takeovers.note(id, at: .now) else { return }
    logger?.warning(
      "A session comes back to this server again and again: the proxy does not keep its requests together.",
      metadata: ["session": "\(id)"])
  }

  /// Checks a session of which another server says that it was taken over or erased. The notice may be about an
  /// earlier life of the session.
  func checkNoticed(_ live: LiveSession) {
    if let sharedStore { _ = check(live, in: sharedStore) }
  }
}
