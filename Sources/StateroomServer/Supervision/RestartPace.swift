/// The pauses before processes that take the place of ended ones.
///
/// One that has served is followed at once, as long as that does not happen too often. One that has ended before it
/// served is followed after pauses that grow, a few times.
struct RestartPace {
  /// The number of ends within ``span`` after which each is followed by ``longPause``.
  static let atOnce = 20
  static let span = Duration.seconds(10)
  static let longPause = Duration.seconds(1)
  /// The number of processes in a row that may end before they serve.
  static let failures = 6
  private static let firstPause = Duration.milliseconds(100)

  private var failed = 0
  /// The times of the last ends, oldest first.
  private var ends: [ContinuousClock.Instant] = []

  /// Returns the pause before the next process, or nil if there is to be none.
  ///
  /// - Complexity: O(1). At most 20 ends are kept.
  mutating func pause(afterEndAt now: ContinuousClock.Instant, hasServed: Bool) -> Duration? {
    guard hasServed else {
      failed += 1
      return failed < Self.failures ? Self.firstPause * (1 << (failed - 1)) : nil
    }
    failed = 0
    ends = ends.suffix(Self.atOnce - 1) + [now]
    return ends.count == Self.atOnce && ends[0] + Self.span > now ? Self.longPause : .zero
  }
}
