import Dispatch
import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

extension SessionRegistry {
  /// The time in nanoseconds that one turn may spend on unused sessions.
  private static let sweepBudget: UInt64 = 1_000_000
  /// The maximum number of expired sessions that one commit erases.
  private static let erasureLimit = 500

  /// Schedules the next sweep over unused sessions, unless one is scheduled.
  func scheduleSweep() {
    guard nextSweep == nil else { return }
    let interval = [.seconds(60), limits.lifetime, limits.hibernation ?? .seconds(60)].min()!
    scheduleSweep(after: max(interval / 2, .milliseconds(10))) { [self] in
      commits.verify()
      keepHouse()
      sweepList = directory.lives
      keptAwakeCount = 0
      sweep()
    }
  }

  private func scheduleSweep(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
    nextSweep = loop.schedule(after: delay) { [weak self] in
      guard let self else { return }
      nextSweep = nil
      if !commits.isFailing { action() }
      if nextSweep == nil, count > 0 { scheduleSweep() }
    }
  }

  /// Closes expired sessions and hibernates idle ones, a few in each turn.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of sessions that the turn's time
  ///   is enough for.
  private func sweep() {
    // Checking the store's file may have shown that it accepts no commits.
    guard !commits.isFailing else { return }
    let end = DispatchTime.now().uptimeNanoseconds + Self.sweepBudget
    while let live = sweepList.popLast() {
      if directory.has(live) { live.noted(.saving) { lookAfter(live) } }
      if DispatchTime.now().uptimeNanoseconds > end { break }
    }
    let hasMore = sweepList.isEmpty ? eraseExpired() : true
    loop.setNeedsTurn()
    if hasMore { scheduleSweep(after: .milliseconds(1)) { [self] in sweep() } }
  }

  /// Continues with further expired sessions once erased ones are gone from the store's list.
  func erased() {
    guard hasMoreExpired, directory.erasureCount == 0 else { return }
    hasMoreExpired = false
    nextSweep?.cancel()
    scheduleSweep(after: .zero) { [self] in sweep() }
  }

  private func lookAfter(_ live: LiveSession) {
    if live.isBusy {
      live.lastUse = loop.now
    } else if live.isFollowed {
      // A follower counts as use.
      live.lastUse = loop.now
      noteUse(of: live)
    } else if live.lastUse + limits.lifetime <= loop.now, mayExpire() {
      close(live, because: .expired)
    } else if case .live? = directory[live.id], isIdle(live), isDispensable(live, isCounted: true) {
      freeze(live)
    } else {
      noteUse(of: live)
    }
  }

  // MARK: Hibernation

  /// Whether the last request for the session is longer ago than the hibernation delay.
  private func isIdle(_ live: LiveSession) -> Bool {
    limits.hibernation.map { live.lastUse + $0 <= loop.now } ?? false
  }

  /// Whether the session may be evicted: nothing waits for it, and no state would be lost.
  func isDispensable(_ live: LiveSession, isCounted: Bool = false) -> Bool {
    guard !live.isBusy, live.isCommitted, !live.session.tree.hasAskedToSettle else {
      return false
    }
    let isLossless = live.session.tree.unstorableWrites().isEmpty
    if !isLossless, isCounted {
      keptAwakeCount += 1
      live.session.tree.reportUnstoredObjects()
    }
    return isLossless
  }

  /// Saves a session with a hash of its output; it is evicted once that is in the store.
  func freeze(_ live: LiveSession) {
    live.frozenUse = live.lastUse
    live.session.tree.noteUnannouncedState()
    let taken =
      commits.keepsLiveSessions ? live.takeUpdate(at: loop.now, isForced: true) : live.takeWhole(at: loop.now)
    guard var update = taken else { return }
    update.record.frozenOutput = live.session.outputHash
    live.record = update.record
    directory.freeze(live)
    // Otherwise values of an earlier time might be left.
    if !commits.keepsLiveSessions { commits.append(live.erasure) }
    commit(update, of: live)
    loop.setNeedsTurn()
  }

  /// Evicts a session that was saved, unless it was used meanwhile.
  func leaveMemory(_ live: LiveSession) {
    if !live.isFollowed, live.lastUse == live.frozenUse, isDispensable(live) {
      directory.remove(live.id, by: .left)
      leftToStore(live)
      memory?.released += footprint(of: live)
      // Writes of disappearing views are not stored: the session will be restored as it was.
      live.close(because: .hibernated)
    } else {
      directory.keep(live, by: .thawed)
      guard !commits.keepsLiveSessions, !commits.isFailing else { return }
      commits.append(live.erasure)
      loop.setNeedsTurn()
    }
  }

  // MARK: Expiry

  /// Updates a session's last use in the store, with a low precision. Otherwise a session that is only read would
  /// look unused after a crash.
  private func noteUse(of live: LiveSession) {
    guard commits.keepsLiveSessions, live.isCommitted else { return }
    let precision = min(3_600, Int(limits.lifetime.components.seconds) / 10)
    if WallTime(live.lastUse, now: loop.now, wall: clock.now) - live.record.lastUse > precision {
      save(live, isForced: true)
    }
  }

  /// Returns the wall time a delay ago.
  func unusedTime(after delay: Duration) -> WallTime { clock.now - Int(delay.components.seconds) }

  /// Returns whether the clock may let sessions expire: see ``ClockTrust``.
  func mayExpire() -> Bool {
    let wasTrusted = clockTrust.isTrusted
    let mayExpire = clockTrust.mayExpire(at: clock.reading)
    if wasTrusted, !mayExpire {
      logger?.warning(
        "The clock has jumped forward: no session expires for a day. See whether it is right.")
    }
    return mayExpire
  }

  /// Lets the store save the time and erase outdated data.
  ///
  /// It does so now and then: the time need not be more precise than the lifetime of sessions requires.
  func keepHouse(isForced: Bool = false) {
    let isTrusted = mayExpire()
    let reading = clock.reading
    let clock = clockTrust.stored(at: reading)
    let interval = min(3_600, max(1, Int(limits.lifetime.components.seconds) / 16))
    if let last = lastHousekeeping?.clock, !isForced, (last.trustedFrom == nil) == (clock.trustedFrom == nil),
      abs(clock.time - last.time) < interval
    {
      return
    }
    let kept = Int(limits.unfitting.components.seconds)
    let housekeeping = Housekeeping(
      clock: clock, forgetsUnfittingBefore: isTrusted ? reading.wall - kept : nil)
    lastHousekeeping = housekeeping
    commits.keepHouse(housekeeping)
  }

  /// Erases expired sessions that are not in memory. Returns true if there are more.
  ///
  /// - Complexity: O(*n*) on average in addition to the work of the store, where *n* is the number of expired
  ///   sessions, at most 500.
  private func eraseExpired() -> Bool {
    guard storedCount > 0, mayExpire() else { return false }
    // Sessions that are being erased are still in the store's list: it goes on after the commit.
    guard directory.erasureCount == 0 else {
      hasMoreExpired = true
      return false
    }
    let time = unusedTime(after: limits.lifetime)
    let expired = (try? commits.store.sessions(unusedSince: time, limit: Self.erasureLimit)) ?? []
    for unused in expired {
      switch directory[unused.id] {
      case nil, .quarantined: eraseUnrestored(unused)
      case .live, .freezing, .loading, .erasing: break
      }
    }
    // The others follow after the commit.
    hasMoreExpired = expired.count == Self.erasureLimit
    return false
  }

  // MARK: The end of the server

  /// Notifies the followers of all sessions of the server's end.
  ///
  /// Complexity: O(n) in the number of sessions.
  func endFollowing(because end: SessionEnd) {
    for live in directory.lives { live.endFollowing(because: end) }
  }

  /// Saves all changes, and ends the sessions in memory; the store keeps them.
  ///
  /// Disappearance effects of views run until `grace` has passed; the process is about to end in any case.
  ///
  /// - Complexity: O(*n*) in addition to what is saved, where *n* is the number of sessions in memory.
  package func close(grace: Duration = .seconds(5)) async {
    let end = DispatchTime.now() + grace
    nextSweep?.cancel()
    memoryTimer?.cancel()
    leaving = []
    if !commits.isFailing {
      keepHouse(isForced: true)
      for live in directory.lives where live.saving.storage != .none && !live.isInRun {
        if live.isFollowed { live.lastUse = loop.now }
        // Done first: a session with changes to save is not updated otherwise.
        noteUse(of: live)
        live.noted(.saving) { live.session.tree.noteUnannouncedState() }
        live.touch()
      }
      loop.endTurn()
      await withCheckedContinuation { continuation in
        commits.whenIdle { continuation.resume() }
      }
    }
    for live in directory.lives {
      // The changes of a run that was not answered are dropped.
      let isInTime = DispatchTime.now() < end
      directory.remove(live.id, by: .left)
      guard isInTime else { continue }
      if live.isInRun { live.discard(because: .uncommitted) } else { live.close(because: .shutdown) }
    }
    commits.close()
  }
}

extension Session {
  /// A hash of everything that the session shows.
  ///
  /// Complexity: O(n) in the number of nodes.
  var outputHash: UInt64 {
    let json = JSONWriter(capacity: 4096)
    writeRoot(to: json)
    return Digest.hash(json.bytes)
  }
}

extension StoredChanges {
  /// Creates the changes that write a whole state.
  init(_ state: StoredState) {
    self.init()
    for (node, properties) in state.nodes {
      for (property, value) in properties {
        var change = StoredChange(node: node, property: property, bytes: value.bytes)
        change.segments = value.segments
        values.append(change)
      }
    }
    for (node, properties) in state.unfitting {
      for (property, value) in properties {
        unfitting.append(UnfittingChange(.keep(value), node: node, property: property))
      }
    }
  }
}
