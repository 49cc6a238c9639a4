/// Periodic maintenance of a store.
package struct Housekeeping: Hashable, Sendable {
  package var clock: StoredClock
  /// Unfitting values that were set aside before this time go; nil if none do.
  package var forgetsUnfittingBefore: WallTime?

  package init(clock: StoredClock, forgetsUnfittingBefore: WallTime? = nil) {
    self.clock = clock
    self.forgetsUnfittingBefore = forgetsUnfittingBefore
  }
}

/// The time as a server knew it last. A session cannot have been used later.
package struct StoredClock: Hashable, Sendable {
  package var time: WallTime
  /// Until when nothing expires; nil if the time is trusted.
  package var trustedFrom: WallTime?

  package init(time: WallTime, trustedFrom: WallTime? = nil) {
    self.time = time
    self.trustedFrom = trustedFrom
  }
}
