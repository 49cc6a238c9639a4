import Dispatch
import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

extension SessionRegistry {
  /// How long a turn may look after sessions that nobody asks for, in nanoseconds.
  private static let sweepBudget: UInt64 = 1_000_000
  /// How many expired sessions go with one commit.
  private static let erasureLimit = 500

  /// Sees to it that sessions which nobody asks for are looked for from time to time.
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

  /// Ends what has expired and hibernates what is idle, a little in each turn.
  private func sweep() {
    // Looking at the store's file may have shown that it takes no commits.
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

  /// What was erased is gone from the store's list.
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
      // Whoever follows a session uses it.
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

  /// Whether the session may leave the memory: nothing waits for it, and nothing would be lost.
  func isDispensable(_ live: LiveSession, isCounted: Bool = false) -> Bool {
    guard !live.isBusy, live.isCommitted, !live.session.tree.hasAskedToSettle else {
      return false
    }
    let isLossless = live.session.tree.unstorableWrites().isEmpty
    if !isLossless, isCounted { keptAwakeCount += 1 }
    return isLossless
  }

  /// Saves a session with a mark of what it shows; it leaves the memory once that is in the store.
  func freeze(_ live: LiveSession) {
    live.frozenUse = live.lastUse
    live.session.tree.noteUnannouncedState()
    let taken =
      commits.keepsLiveSessions ? live.takeUpdate(at: loop.now, isForced: true) : live.takeWhole(at: loop.now)
    guard var update = taken else { return }
    update.record.frozenOutput = live.session.outputHash
    live.record = update.record
    directory.freeze(live)
    // Else something of an earlier time might be left.
    if !commits.keepsLiveSessions { commits.append(live.erasure) }
    commit(update, of: live)
    loop.setNeedsTurn()
  }

  /// The session is in the store. It stays if it was used meanwhile.
  func leaveMemory(_ live: LiveSession) {
    if !live.isFollowed, live.lastUse == live.frozenUse, isDispensable(live) {
      directory.remove(live.id, by: .left)
      leftToStore(live)
      // What disappearing views write is not stored: the session will appear again as it was.
      live.close(because: .hibernated)
    } else {
      directory.keep(live, by: .thawed)
      guard !commits.keepsLiveSessions, !commits.isFailing else { return }
      commits.append(live.erasure)
      loop.setNeedsTurn()
    }
  }

  // MARK: Expiry

  /// Keeps the time of a session's last use in the store, roughly: else a session that is only read would seem
  /// unused after a crash.
  private func noteUse(of live: LiveSession) {
    guard commits.keepsLiveSessions, live.isCommitted else { return }
    let precision = min(3_600, Int(limits.lifetime.components.seconds) / 10)
    if WallTime(live.lastUse, now: loop.now, wall: clock.now) - live.record.lastUse > precision {
      save(live, isForced: true)
    }
  }

  /// The wall's time before which a session's last use is longer ago than a while.
  func unusedTime(after delay: Duration) -> WallTime { clock.now - Int(delay.components.seconds) }

  /// Whether the time may let sessions expire: see ``ClockTrust``.
  func mayExpire() -> Bool {
    let wasTrusted = clockTrust.isTrusted
    let mayExpire = clockTrust.mayExpire(at: clock.reading)
    if wasTrusted, !mayExpire {
      logger?.warning(
        "The clock has jumped forward: no session expires for a day. See whether it is right.")
    }
    return mayExpire
  }

  /// Lets the store note the time, and forget what it has kept for long enough.
  ///
  /// Now and then: the note need not be more exact than the time after which sessions expire.
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

  /// True where there is more of it.
  private func eraseExpired() -> Bool {
    guard storedCount > 0, mayExpire() else { return false }
    // What is on its way to the store is still listed there: it goes on after the commit.
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

  /// Tells everybody who follows a session that the server stops.
  package func endFollowing(because end: SessionEnd) {
    for live in directory.lives { live.endFollowing(because: end) }
  }

  /// Saves what is left to save, and ends all sessions in memory. What a store has of them stays.
  ///
  /// Effects of views that disappear run for as long as `grace`; the process is about to end in any case.
  package func close(grace: Duration = .seconds(5)) async {
    let end = DispatchTime.now() + grace
    nextSweep?.cancel()
    memoryTimer?.cancel()
    leaving = []
    if !commits.isFailing {
      keepHouse(isForced: true)
      for live in directory.lives where live.storage != .none && !live.isInRun {
        if live.isFollowed { live.lastUse = loop.now }
        // First, since what waits to be saved is passed over.
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
      // What a run did that was not answered did not happen.
      let isInTime = DispatchTime.now() < end
      directory.remove(live.id, by: .left)
      guard isInTime else { continue }
      if live.isInRun { live.discard(because: .uncommitted) } else { live.close(because: .shutdown) }
    }
    commits.close()
  }
}

extension Session {
  /// A hash of everything that the session shows. Complexity: O(nodes).
  var outputHash: UInt64 {
    let json = JSONWriter(capacity: 4096)
    writeRoot(to: json)
    return Digest.hash(json.bytes)
  }
}

extension StoredChanges {
  /// All of a state as if it were new.
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
