import StateroomStores

/// Decides whether the wall's time may let sessions expire.
///
/// A clock that jumps forward makes every session look unused for long. The time since the machine started tells a
/// jump from time that passed. While no server ran only the time that was noted last can be compared, and a long gap
/// is not told from a wrong clock. Either way nothing expires for a day, in which an operator can mend the clock and
/// users come back.
struct ClockTrust {
  private static let day = 86_400
  /// What a restart may take in any case: times are whole seconds.
  private static let shortestGap = 5
  /// Steps that are no jumps, all of them together.
  private static let tolerance = 60

  /// The clocks' readings when the wall clock was trusted last.
  private var base: WallClock.Reading
  /// Until when nothing expires, since the machine started.
  private var quietUntil: Int?

  /// Trust in the time that a clock shows first, after what was noted last.
  init(_ reading: WallClock.Reading, after stored: StoredClock?, lifetime: Int) {
    base = reading
    guard let stored else { return }
    if let end = stored.trustedFrom, end > reading.wall {
      quietUntil = reading.boot + min(end - reading.wall, Self.day)
    }
    if reading.wall - stored.time > max(lifetime / 2, Self.shortestGap) { distrust(reading) }
  }

  /// Whether anything may expire, as far as was known last.
  var isTrusted: Bool { quietUntil == nil }

  /// Whether anything may expire at a moment.
  mutating func mayExpire(at reading: WallClock.Reading) -> Bool {
    let jump = (reading.wall - base.wall) - (reading.boot - base.boot)
    if jump > Self.tolerance { distrust(reading) }
    // A clock that is set back makes nothing look older.
    if abs(jump) > Self.tolerance { base = reading }
    guard let end = quietUntil else { return true }
    if reading.boot >= end { quietUntil = nil }
    return reading.boot >= end
  }

  /// What is noted of a moment for the next server.
  func stored(at reading: WallClock.Reading) -> StoredClock {
    StoredClock(time: reading.wall, trustedFrom: quietUntil.map { reading.wall + $0 - reading.boot })
  }

  private mutating func distrust(_ reading: WallClock.Reading) { quietUntil = reading.boot + Self.day }
}
