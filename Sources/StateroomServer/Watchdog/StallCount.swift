/// Measures how long one piece of work has blocked the main actor.
///
/// It counts the watchdog's own ticks instead of reading a clock: there are none while the process is stopped or
/// the machine sleeps.
struct StallCount {
  /// The number of ticks beyond which a piece of work has taken too long, or nil for no limit.
  let limit: Int?
  /// The number of ticks during the present piece of work.
  private(set) var ticks = 0
  private var start: UInt64?

  init(limit: Int?) {
    self.limit = limit
  }

  /// Counts a tick. `start` is that of the present piece of work, or nil if there is none. Returns whether it has
  /// taken too long.
  mutating func tick(_ start: UInt64?) -> Bool {
    if start != self.start {
      self.start = start
      ticks = 0
    }
    guard start != nil else { return false }
    ticks += 1
    return limit.map { ticks > $0 } ?? false
  }
}
