/// Counts for how long one piece of work has held the main actor.
///
/// It counts the watch's own ticks and asks no clock: while the process is stopped or the machine sleeps, there are
/// none.
struct StallCount {
  /// At how many ticks a piece of work has gone on for too long; nil for never.
  let limit: Int?
  /// How many ticks have found the present piece of work.
  private(set) var ticks = 0
  private var start: UInt64?

  init(limit: Int?) {
    self.limit = limit
  }

  /// Counts a tick that finds the piece of work with a start, nil for none. True if it has gone on for too long.
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
