import RenderTree

extension SessionRegistry {
  /// Puts what a session changed into the next commit.
  func save(_ live: LiveSession, isForced: Bool = false) {
    guard let update = live.takeUpdate(at: loop.now, isForced: isForced) else { return }
    commit(update, of: live)
  }

  func commit(_ update: SessionUpdate, of live: LiveSession) {
    underWay[commits.next, default: []].append(live)
    commits.append(.save(live.id, update))
  }

  func committed(_ number: CommitQueue.Number, _ ids: [SessionID]) {
    onCommit(ids.count)
    for live in underWay.removeValue(forKey: number) ?? [] {
      live.wasEverCommitted = true
      live.committed(through: number)
      if live.isFreezing { leaveMemory(live) }
    }
    guard !erasures.isEmpty else { return }
    for id in ids {
      guard let erasure = erasures.removeValue(forKey: id) else { continue }
      for action in erasure.actions { action(true) }
    }
    erased()
  }

  /// What a failed commit and all later ones hold did not happen: those sessions go on from what is stored.
  func failed(_ ids: [SessionID], _ failure: StoreFailure) {
    onFailedCommit()
    logger?.error(
      "The store takes no commits: \(failure). Actions are refused until it does.",
      metadata: ["sessions": "\(ids.count)"])
    let lost = underWay.values.flatMap { $0 } + touched
    underWay = [:]
    touched = []
    for live in lost { discard(live) }
    for id in ids {
      guard let erasure = erasures.removeValue(forKey: id) else { continue }
      storedCount += 1
      byAddress.add(erasure.address)
      for action in erasure.actions { action(false) }
    }
  }

  private func discard(_ live: LiveSession) {
    if sessions[live.id] === live {
      sessions[live.id] = nil
      if live.wasEverCommitted { storedCount += 1 } else { byAddress.remove(live.address) }
      if live.wasShownUncommitted { shownRevisions[live.id] = live.revision }
    }
    live.discard(because: "uncommitted")
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
  let address: String
  var actions: [@MainActor (Bool) -> Void] = []
}
