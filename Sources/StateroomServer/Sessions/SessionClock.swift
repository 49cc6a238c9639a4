import StateroomStores

/// The time by which sessions expire, and the store's housekeeping by it.
@MainActor
final class SessionClock {
  private let clock: WallClock
  private var trust: ClockTrust
  private let limits: SessionLimits
  private let commits: CommitQueue
  private let reports: SessionReports
  /// The housekeeping that the store did last.
  private var last: Housekeeping?

  init(
    _ clock: WallClock, after stored: StoredClock?, _ limits: SessionLimits, _ commits: CommitQueue,
    _ reports: SessionReports
  ) {
    self.clock = clock
    self.limits = limits
    self.commits = commits
    self.reports = reports
    trust = ClockTrust(
      clock.reading, after: stored, lifetime: limits.lifetimes.openedOnly)
  }

  /// The present time.
  var now: WallTime { clock.now }

  /// Whether anything may expire, according to the last reading.
  var isTrusted: Bool { trust.isTrusted }

  /// The wall time since which sessions must have been used, as stores have it.
  var expiry: WallTime { clock.now - limits.lifetimes.actedUpon }

  /// Returns whether the clock may let sessions expire: see ``ClockTrust``.
  func mayExpire() -> Bool {
    let wasTrusted = trust.isTrusted
    let mayExpire = trust.mayExpire(at: clock.reading)
    if wasTrusted, !mayExpire {
      reports.logger?.warning(
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
    let stored = trust.stored(at: reading)
    let interval = min(3_600, max(1, limits.lifetimes.openedOnly / 16))
    if let last = last?.clock, !isForced, (last.trustedFrom == nil) == (stored.trustedFrom == nil),
      abs(stored.time - last.time) < interval
    {
      return
    }
    let kept = Int(limits.unfitting.components.seconds)
    let housekeeping = Housekeeping(
      clock: stored, forgetsUnfittingBefore: isTrusted ? reading.wall - kept : nil)
    last = housekeeping
    commits.keepHouse(housekeeping)
  }
}
