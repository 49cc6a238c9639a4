import RenderTree
import StateroomStores

extension SessionRegistry {
  /// Checks that the store accepts commits before anything is served, and stores the time.
  package func begin() {
    commits.begin()
    watchFences()
    if !clockTrust.isTrusted, count > 0 {
      logger?.warning("No server ran for long, or the clock was set: no session expires for a day.")
    }
    keepHouse()
  }

  /// Adds the changes of a session to the next commit.
  func save(_ live: LiveSession, isForced: Bool = false) {
    let earlier = live.saving.commit
    guard let update = live.takeUpdate(at: loop.now, isForced: isForced) else { return }
    commit(update, of: live, after: earlier)
  }

  /// Adds an update of a session to the next commit. `earlier` is the number of the session's last commit in
  /// progress.
  func commit(_ update: SessionUpdate, of live: LiveSession, after earlier: CommitQueue.Number? = nil) {
    if earlier != commits.next { underWay[commits.next, default: []].append(live) }
    var update = update
    if !unsavedPlaces.isEmpty { update.sharedPlaces = takeUnsavedPlaces() }
    commits.append(.save(live.id, update))
  }

  /// Handles a commit that is in the store, except for the sessions that it refused.
  ///
  /// - Complexity: O(*n*) on average in addition to what the sessions do, where *n* is the number of sessions in
  ///   the commit.
  func committed(_ number: CommitQueue.Number, _ ids: [SessionID], _ outcome: CommitOutcome) {
    onCommit(ids.count)
    if !outcome.sharedValues.isEmpty { sharedValues?.take(outcome.sharedValues) }
    for live in underWay.removeValue(forKey: number) ?? [] where live.loss == nil {
      if let refusal = outcome.refused[live.id] {
        lose(live, because: .refused(refusal))
        continue
      }
      live.committed(number)
      if sharedStore != nil { live.noteFresh(since: commits.sent) }
      if case .freezing(let freezing)? = directory[live.id], freezing === live { leaveMemory(live) }
    }
    guard directory.erasureCount > 0 else { return }
    for id in ids {
      // A commit may contain an earlier change of a session that a later one erases.
      if let erasure = directory.erasure(of: id), let last = erasure.number, last <= number {
        ended(id, erasure, outcome.refused[id])
      }
    }
    erased()
  }

  /// Handles a failed commit and all later ones. Their sessions are dropped from memory, and continue from their
  /// stored state.
  ///
  /// - Complexity: O(*n*) on average in addition to what the sessions do, where *n* is the number of sessions in
  ///   memory and in the commits.
  func failed(_ failed: FailedCommits) {
    onFailedCommit()
    placesWereLost()
    logger?.error(
      "The store takes no commits: \(failed.failure). Actions are refused until it does.",
      metadata: ["sessions": "\(failed.sent.count + failed.unsent.count)"])
    let loss: SessionLoss = failed.failure.isOutcomeUnknown ? .unknown : .uncommitted
    for live in underWay.removeValue(forKey: failed.first) ?? [] { lose(live, because: loss) }
    let later = underWay.values.flatMap { $0 } + touched
    underWay = [:]
    touched = []
    for live in later { lose(live, because: .uncommitted) }
    // The changes of runs in progress cannot be saved either.
    for live in directory.lives where live.isInRun { lose(live, because: .uncommitted) }
    for id in failed.sent { kept(id, isUnknown: failed.failure.isOutcomeUnknown) }
    for id in failed.unsent { kept(id, isUnknown: false) }
    scheduleSweep()
  }

  /// Drops a session from memory that is another server's, or whose changes could not be stored.
  func lose(_ live: LiveSession, because loss: SessionLoss) {
    guard live.loss == nil else { return }
    guard commits.keepsLiveSessions else {
      // The memory has more than the store.
      if case .freezing? = directory[live.id] { directory.keep(live, by: .thawed) }
      return live.dropUpdate()
    }
    if directory.has(live) { forget(live, because: loss) }
    live.discard(because: loss)
  }

  private func forget(_ live: LiveSession, because loss: SessionLoss) {
    directory.remove(live.id, by: .lost)
    // A takeover has stored the revision that it showed.
    if live.saving.restoration != .stored, loss != .refused(.moved) {
      shownRevisions[live.id] = live.revision
    }
    switch loss {
    case .refused(.opened(let other)):
      byAddress.remove(live.address)
      openings.keep(
        .init(bodyHash: other.opening.bodyHash, session: other.session, time: loop.now),
        for: .init(user: live.record.user, key: other.opening.key))
      owners.remove(live.id)
    case .refused(.moved): leftToStore(live)
    case .uncommitted where live.saving.storage == .some: leftToStore(live)
    // The session may be in the store: a retry with its key finds out.
    case .unknown: leftToStore(live)
    case .uncommitted, .refused(.deleted), .refused(.expired):
      byAddress.remove(live.address)
      shownRevisions[live.id] = nil
      if let opening = live.record.opening {
        openings.remove(.init(user: live.record.user, key: opening.key), of: live.id)
      }
      owners.remove(live.id)
    }
  }

  /// Continues after the store has taken a commit again.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of sessions that were restored meanwhile.
  func recovered() {
    logger?.notice("The store takes commits again.")
    let restored = restoredUnsaved
    restoredUnsaved = []
    for live in restored where directory.has(live) { live.touch() }
  }
}
