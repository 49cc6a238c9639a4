import StateroomStores

/// Decides whether the wall clock may let sessions expire.
///
/// A clock that jumps forward makes every session look unused for a long time. The time since boot distinguishes a
/// jump from elapsed time. For the time in which no server ran, only the last stored time can be compared, and a
/// long gap looks like a wrong clock. In either case nothing expires for a day, in which an operator can correct
/// the clock and users return.
struct ClockTrust {
  private static let day = 86_400
  /// The gap that a restart may cause in any case: times are whole seconds.
  private static let shortestGap = 5
  /// The sum of the steps that do not count as jumps.
  private static let tolerance = 60

  /// The clocks' readings when the wall clock was last trusted.
  private var base: WallClock.Reading
  /// The time since boot until which nothing expires.
  private var quietUntil: Int?

  /// Creates a trust in a clock from its first reading and the time that was stored last.
  init(_ reading: WallClock.Reading, after stored: StoredClock?, lifetime: Int) {
    base = reading
    guard let stored else { return }
    if let end = stored.trustedFrom, end > reading.wall {
      quietUntil = reading.boot + min(end - reading.wall, Self.day)
    }
    if reading.wall - stored.time > max(lifetime / 2, Self.shortestGap) { distrust(reading) }
  }

  /// Whether anything may expire, according to the last reading.
  var isTrusted: Bool { quietUntil == nil }

  /// Returns whether anything may expire at a reading of the clocks.
  mutating func mayExpire(at reading: WallClock.Reading) -> Bool {
    let jump = (reading.wall - base.wall) - (reading.boot - base.boot)
    if jump > Self.tolerance { distrust(reading) }
    // A clock that is set back makes nothing look older.
    if abs(jump) > Self.tolerance { base = reading }
    guard let end = quietUntil else { return true }
    if reading.boot >= end { quietUntil = nil }
    return reading.boot >= end
  }

  /// Returns the time to store for the next server.
  func stored(at reading: WallClock.Reading) -> StoredClock {
    StoredClock(time: reading.wall, trustedFrom: quietUntil.map { reading.wall + $0 - reading.boot })
  }

  private mutating func distrust(_ reading: WallClock.Reading) { quietUntil = reading.boot + Self.day }
}
