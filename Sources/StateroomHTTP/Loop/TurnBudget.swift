/// The time for which a turn may keep the main queue waiting.
struct TurnBudget {
  /// The budget in nanoseconds.
  private static let nanoseconds: UInt64 = 2_000_000

  private var start: UInt64 = 1

  /// Begins a budget at a time in nanoseconds of uptime.
  mutating func renew(at time: UInt64) { start = time }

  /// Returns whether the budget is used up at a time in nanoseconds of uptime.
  func isUsedUp(at time: UInt64) -> Bool { time &- start > Self.nanoseconds }
}
