import RenderTree
import StateroomStores

extension SessionRegistry {
  /// Finds out whether the store takes commits before anything is served, and says what the clock lets expire.
  package func begin() {
    commits.begin()
    watchFences()
    if !clockTrust.isTrusted, count > 0 {
      logger?.warning("No server ran for long, or the clock was set: no session expires for a day.")
    }
    keepHouse()
  }

  /// Puts what a session changed into the next commit.
  func save(_ live: LiveSession, isForced: Bool = false) {
    let earlier = live.saving.commit
    guard let update = live.takeUpdate(at: loop.now, isForced: isForced) else { return }
    commit(update, of: live, after: earlier)
  }

  /// Puts an update of a session into the next commit; `earlier` has the one before.
  func commit(_ update: SessionUpdate, of live: LiveSession, after earlier: CommitQueue.Number? = nil) {
    if earlier != commits.next { underWay[commits.next, default: []].append(live) }
    var update = update
    if !unsavedPlaces.isEmpty { update.sharedPlaces = takeUnsavedPlaces() }
    commits.append(.save(live.id, update))
  }

  /// A commit is in the store, apart from the sessions that it has refused.
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
      // A commit may hold an earlier change of a session whose end is in a later one.
      if let erasure = directory.erasure(of: id), let last = erasure.number, last <= number {
        ended(id, erasure, outcome.refused[id])
      }
    }
    erased()
  }

  /// What a failed commit and all later ones hold did not happen: those sessions go on from what is stored.
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
    // What a run under way did so far cannot be saved either.
    for live in directory.lives where live.isInRun { lose(live, because: .uncommitted) }
    for id in failed.sent { kept(id, isUnknown: failed.failure.isOutcomeUnknown) }
    for id in failed.unsent { kept(id, isUnknown: false) }
    scheduleSweep()
  }

  /// Forgets a session in memory: it is another server's, or what the store does not have of it did not happen.
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
    if live.restoration != .stored, loss != .refused(.moved) { shownRevisions[live.id] = live.revision }
    switch loss {
    case .refused(.opened(let other)):
      byAddress.remove(live.address)
      openings.keep(
        .init(bodyHash: other.opening.bodyHash, session: other.session, time: loop.now),
        for: .init(user: live.record.user, key: other.opening.key))
      owners.remove(live.id)
    case .refused(.moved): leftToStore(live)
    case .uncommitted where live.storage == .some: leftToStore(live)
    // It may be there: a retry under its key looks.
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

  func recovered() {
    logger?.notice("The store takes commits again.")
    let restored = restoredUnsaved
    restoredUnsaved = []
    for live in restored where directory.has(live) { live.touch() }
  }
}
