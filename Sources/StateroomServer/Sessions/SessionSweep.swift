import Dispatch
import StateroomHTTP
import StateroomStores

/// Closes expired sessions and hibernates idle ones, now and then.
@MainActor
final class SessionSweep {
  /// The time in nanoseconds that one turn may spend on unused sessions.
  private static let budget: UInt64 = 1_000_000
  /// The maximum number of expired sessions that one commit erases.
  private static let erasureLimit = 500

  private let limits: SessionLimits
  private let directory: SessionDirectory
  private let commits: CommitQueue
  private let ledger: CommitLedger
  private let index: SessionIndex
  private let hibernation: Hibernation
  private let erasures: SessionErasures
  private let clock: SessionClock
  private let loop: EventLoop
  private let folders = FolderMeasure()
  /// The idle sessions that stay in memory because some of their state cannot be stored.
  let awake: AwakeSessions
  private var next: ScheduledAction?
  /// The sessions that the present sweep has still to visit.
  private var remaining: [LiveSession] = []
  /// Whether to look for further expired sessions once others are erased.
  private var hasMoreExpired = false

  init(
    _ limits: SessionLimits, _ directory: SessionDirectory, _ commits: CommitQueue, _ ledger: CommitLedger,
    _ index: SessionIndex, _ hibernation: Hibernation, _ erasures: SessionErasures, _ clock: SessionClock,
    loop: EventLoop
  ) {
    self.limits = limits
    self.directory = directory
    self.commits = commits
    self.ledger = ledger
    self.index = index
    self.hibernation = hibernation
    self.erasures = erasures
    self.clock = clock
    self.loop = loop
    awake = AwakeSessions(limits, directory, commits, hibernation, loop: loop)
  }

  /// Schedules the next sweep over unused sessions, unless one is scheduled.
  func schedule() {
    guard next == nil else { return }
    let interval = [
      .seconds(60), .seconds(limits.lifetimes.openedOnly), limits.hibernation ?? .seconds(60),
    ].min()!
    schedule(after: max(interval / 2, .milliseconds(10))) { [self] in
      commits.verify()
      clock.keepHouse()
      remaining = directory.lives
      awake.beginSweep()
      sweep()
    }
  }

  private func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
    next = loop.schedule(after: delay) { [weak self] in
      guard let self else { return }
      next = nil
      if !commits.isFailing { action() }
      if next == nil, directory.liveCount + index.storedCount > 0 { schedule() }
    }
  }

  /// Ends the sweeps.
  func end() { next?.cancel() }

  /// Closes expired sessions and hibernates idle ones, a few in each turn.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of sessions that the turn's time
  ///   is enough for.
  private func sweep() {
    // Checking the store's file may have shown that it accepts no commits.
    guard !commits.isFailing else { return }
    let end = DispatchTime.now().uptimeNanoseconds + Self.budget
    while let live = remaining.popLast() {
      if directory.has(live) { live.noted(.saving) { lookAfter(live) } }
      if DispatchTime.now().uptimeNanoseconds > end { break }
    }
    if remaining.isEmpty {
      awake.endSweep()
      eraseExpired()
    } else {
      schedule(after: .milliseconds(1)) { [self] in sweep() }
    }
    loop.setNeedsTurn()
  }

  private func lookAfter(_ live: LiveSession) {
    folders.look(at: live)
    // A task may have written files alone.
    if live.session.tree.folder?.hasStoredFiles == true { live.touch() }
    if live.isBusy {
      live.lastUse = loop.now
    } else if live.isFollowed {
      // A follower counts as use.
      live.lastUse = loop.now
      noteUse(of: live)
    } else if live.lastUse + live.lifetime <= loop.now, clock.mayExpire() {
      erasures.close(live, because: .expired)
    } else if case .live? = directory[live.id], hibernation.isIdle(live), isDispensable(live) {
      hibernation.freeze(live)
    } else {
      noteUse(of: live)
    }
  }

  /// Whether the session may be evicted. Notes it if only its state keeps it in memory.
  private func isDispensable(_ live: LiveSession) -> Bool {
    guard Hibernation.isFree(live) else { return false }
    if live.session.tree.unstorableWrites().isEmpty { return true }
    awake.add(live)
    live.session.tree.reportUnstoredObjects()
    return false
  }

  /// Updates a session's last use in the store, with a low precision. Otherwise a session that is only read would
  /// look unused after a crash.
  func noteUse(of live: LiveSession) {
    guard commits.keepsLiveSessions, live.isCommitted else { return }
    // The store must not take it for one that is hibernated.
    if live.record.frozenOutput != nil, erasures.areShared { return ledger.save(live, isForced: true) }
    let precision = min(3_600, Int(live.lifetime.components.seconds) / 10)
    if live.storedUse(at: loop.now, clock.now) - live.record.lastUse > precision {
      ledger.save(live, isForced: true)
    }
  }

  // MARK: Sessions in the store

  /// Continues with further expired sessions once erased ones are gone from the store's list.
  func erased() {
    guard hasMoreExpired, directory.erasureCount == 0 else { return }
    hasMoreExpired = false
    next?.cancel()
    schedule(after: .zero) { [self] in sweep() }
  }

  /// Erases expired sessions that are not in memory.
  ///
  /// - Complexity: O(*n*) on average in addition to the work of the store, where *n* is the number of expired
  ///   sessions, at most 500.
  private func eraseExpired() {
    guard index.storedCount > 0, clock.mayExpire() else { return }
    // Sessions that are being erased are still in the store's list: it goes on after the commit.
    guard directory.erasureCount == 0 else {
      hasMoreExpired = true
      return
    }
    let expired =
      (try? commits.store.sessions(unusedSince: clock.expiry, limit: Self.erasureLimit)) ?? []
    for unused in expired {
      switch directory[unused.id] {
      case nil, .quarantined: erasures.eraseUnrestored(unused)
      case .live, .freezing, .loading, .erasing: break
      }
    }
    // The others follow after the commit.
    hasMoreExpired = expired.count == Self.erasureLimit
  }
}
