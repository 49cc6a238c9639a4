import RenderTree

extension SessionRegistry {
  /// Finds out whether the store takes commits before anything is served, and says what the clock lets expire.
  package func begin() {
    commits.begin()
    if !clockTrust.isTrusted, count > 0 {
      logger?.warning("No server ran for long, or the clock was set: no session expires for a day.")
    }
    keepHouse()
  }

  /// Puts what a session changed into the next commit.
  func save(_ live: LiveSession, isForced: Bool = false) {
    guard let update = live.takeUpdate(at: loop.now, isForced: isForced) else { return }
    commit(update, of: live)
  }

  func commit(_ update: SessionUpdate, of live: LiveSession) {
    underWay[commits.next, default: []].append(live)
    var update = update
    if !unsavedPlaces.isEmpty { update.sharedPlaces = takeUnsavedPlaces() }
    commits.append(.save(live.id, update))
  }

  func committed(_ number: CommitQueue.Number, _ ids: [SessionID], _ outcome: CommitOutcome) {
    onCommit(ids.count)
    for live in underWay.removeValue(forKey: number) ?? [] {
      live.wasEverCommitted = true
      live.wasShownUncommitted = false
      live.isOnlyRestored = false
      live.committed(through: number)
      if live.isFreezing { leaveMemory(live) }
    }
    guard !erasures.isEmpty else { return }
    for id in ids {
      // A commit may hold an earlier change of a session whose end is in a later one.
      guard let erasure = erasures[id], erasure.number <= number else { continue }
      erasures[id] = nil
      shownRevisions[id] = nil
      quarantine?.forget(id)
      erasure.live?.close(because: erasure.end)
      for action in erasure.actions { action(true) }
    }
    erased()
  }

  /// What a failed commit and all later ones hold did not happen: those sessions go on from what is stored.
  func failed(_ commits: FailedCommits) {
    let ids = commits.sent + commits.unsent
    let failure = commits.failure
    onFailedCommit()
    placesWereLost()
    logger?.error(
      "The store takes no commits: \(failure). Actions are refused until it does.",
      metadata: ["sessions": "\(ids.count)"])
    // What a run under way did so far cannot be saved either.
    let lost = underWay.values.flatMap { $0 } + touched + sessions.values.filter(\.isInRun)
    underWay = [:]
    touched = []
    for live in lost { discard(live) }
    for id in ids {
      guard let erasure = erasures.removeValue(forKey: id) else { continue }
      if let live = erasure.live, !live.hasFailed {
        sessions[id] = live
        byAddress.add(erasure.address)
        if live.session.tree.hasAskedToSettle { settleLater(live) }
      } else if erasure.isStored {
        storedCount += 1
        byAddress.add(erasure.address)
      }
      for action in erasure.actions { action(false) }
    }
    scheduleSweep()
  }

  private func discard(_ live: LiveSession) {
    if sessions[live.id] === live {
      sessions[live.id] = nil
      if live.wasEverCommitted {
        storedCount += 1
      } else {
        byAddress.remove(live.address)
        if let opening = live.record.opening { openings.remove(opening.key, of: live.id) }
      }
      if live.wasShownUncommitted || live.isOnlyRestored { shownRevisions[live.id] = live.revision }
    }
    live.discard()
  }

  func recovered() {
    logger?.notice("The store takes commits again.")
    let restored = restoredUnsaved
    restoredUnsaved = []
    for live in restored where sessions[live.id] === live { live.touch() }
  }
}

/// The end of a session on its way to the store.
struct SessionErasure {
  /// The commit that it is part of.
  let number: CommitQueue.Number
  let address: String
  /// Whether the store has something of the session.
  let isStored: Bool
  /// The session where it was in memory, and why it ends.
  var live: LiveSession?
  var end = SessionEnd.expired
  var actions: [@MainActor (Bool) -> Void] = []
}
