import RenderTree
import StateroomHTTP
import StateroomStores

// A session in memory may be another server's by now. It is shown only if the store has said lately that it is not.
extension SessionRegistry {
  /// Begins to look after sessions that are followed, which no request asks for.
  func watchFences() {
    guard let sharedStore else { return }
    fenceWatch = loop.schedule(after: max(sharedStore.freshness / 2, .milliseconds(50))) { [weak self] in
      self?.checkFollowed(in: sharedStore)
      self?.watchFences()
    }
  }

  /// The answer of the store that a session has to wait for before it is shown; nil if it may be shown.
  func check(_ live: LiveSession, knowing revision: Revision? = nil) -> SessionLoad? {
    guard let sharedStore, !live.wasJustChecked else { return nil }
    if let revision, revision > live.revision { return checkAnew(live, in: sharedStore) }
    guard !live.isFresh(for: sharedStore.freshness) else { return nil }
    return check(live, in: sharedStore)
  }

  private func check(_ live: LiveSession, in store: any SharedSessionStore) -> SessionLoad {
    if let check = checks[live.id] {
      // The process may have been stopped since: a request that comes only now needs a later answer.
      return .now - check.began < store.freshness ? check : checkAnew(live, in: store)
    }
    let check = SessionLoad()
    send(check, for: live, to: store)
    return check
  }

  /// Asks by a question that is sent from now on: the answer to an earlier one may be older than what a request knows.
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
        // Something of it may have been committed before another server took it: that is to be known first.
        let mustWait = lost[id] != nil && directory.has(live)
        // Those who have waited are answered now, however long the store took.
        live.wasJustChecked = true
        check.end(with: mustWait ? .refused(.storeFailing) : .live(live))
        live.wasJustChecked = false
      }
      guard let next = nextChecks.removeValue(forKey: id) else { return }
      // Another request may have begun a question while those who waited were answered.
      if directory.has(live), checks[id] == nil {
        send(next, for: live, to: store)
      } else {
        next.end(with: .live(live))
      }
    }
  }

  /// One question for all sessions that are followed.
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

  /// A session is another server's, or has been this one's until a moment.
  ///
  /// What is on its way to the store decides by itself: it may have happened before the session was taken over.
  private func checked(_ live: LiveSession, _ refusal: CommitRefusal?, _ sent: ContinuousClock.Instant) {
    guard let refusal else { return live.noteFresh(since: sent) }
    guard directory.has(live), live.saving.commit == nil else { return }
    lose(live, because: .refused(refusal))
  }

  /// A session was another server's until this one took it over.
  func noteTakeover(of id: SessionID) {
    onTakeover()
    guard takeovers.note(id, at: .now) else { return }
    logger?.warning(
      "A session comes back to this server again and again: the proxy does not keep its requests together.",
      metadata: ["session": "\(id)"])
  }

  /// Another server says that it has a session now, or that it is no more: perhaps of an earlier life of the session.
  func checkNoticed(_ live: LiveSession) {
    if let sharedStore { _ = check(live, in: sharedStore) }
  }
}
