/// Periodic maintenance of a store.
package struct Housekeeping: Hashable, Sendable {
  package var clock: StoredClock
  /// The time before which unfitting values must have been set aside to be erased, or nil to keep all.
  var forgetsUnfittingBefore: WallTime?

  package init(clock: StoredClock, forgetsUnfittingBefore: WallTime? = nil) {
    self.clock = clock
    self.forgetsUnfittingBefore = forgetsUnfittingBefore
  }
}

/// The server's last reading of the time. No session can have been used later.
package struct StoredClock: Hashable, Sendable {
  package var time: WallTime
  /// The time before which nothing expires, or nil if the clock is trusted.
  package var trustedFrom: WallTime?

  package init(time: WallTime, trustedFrom: WallTime? = nil) {
    self.time = time
    self.trustedFrom = trustedFrom
  }
}
