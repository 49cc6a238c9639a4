import Foundation

extension CMTime: Comparable, Hashable {
  /// Whether two times are the same moment, in whichever scale.
  public static func == (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) == 0 }
  /// Whether a time is before another.
  public static func < (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) < 0 }

  /// Hashes the moment.
  public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : Double(rank)) }

  /// The place of a time without a number among others: invalid ones come last.
  fileprivate var rank: Int {
    if !isValid { return 3 }
    if isIndefinite { return 2 }
    return isPositiveInfinity ? 1 : isNegativeInfinity ? -1 : 0
  }

  /// Returns the sum of two times.
  public static func + (left: CMTime, right: CMTime) -> CMTime { left.combined(with: right, sign: 1) }
  /// Returns the difference of two times.
  public static func - (left: CMTime, right: CMTime) -> CMTime { left.combined(with: right, sign: -1) }
  /// Adds a time.
  public static func += (left: inout CMTime, right: CMTime) { left = left + right }
  /// Subtracts a time.
  public static func -= (left: inout CMTime, right: CMTime) { left = left - right }

  private func combined(with other: CMTime, sign: Int128) -> CMTime {
    guard isValid, other.isValid else { return .invalid }
    if isIndefinite || other.isIndefinite { return .indefinite }
    guard isNumeric, other.isNumeric else {
      let ranks = (rank, other.rank * Int(sign))
      if ranks.0 + ranks.1 == 0 { return .invalid }
      return ranks.0 + ranks.1 > 0 ? .positiveInfinity : .negativeInfinity
    }
    // In the smallest scale that has both exactly, or in the finer of both.
    let (a, b) = (Int64(timescale), Int64(other.timescale))
    var (x, y) = (a, b)
    while y != 0 { (x, y) = (y, x % y) }
    let common = a / x * b
    let scale = common <= Int64(Int32.max) ? Int32(common) : max(timescale, other.timescale)
    let (first, second) = (convertScale(scale), other.convertScale(scale))
    guard first.isNumeric, second.isNumeric,
      let sum = Int64(exactly: Int128(first.value) + sign * Int128(second.value))
    else { return .invalid }
    let rounding = first.flags.union(second.flags).intersection(.hasBeenRounded)
    return CMTime(value: sum, timescale: scale, flags: rounding.union(.valid), epoch: epoch)
  }
}

/// Returns a time of a number of units.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
/// Returns a time of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// Returns the seconds of a time.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }
/// Returns the sum of two times.
public func CMTimeAdd(_ left: CMTime, _ right: CMTime) -> CMTime { left + right }
/// Returns the difference of two times.
public func CMTimeSubtract(_ left: CMTime, _ right: CMTime) -> CMTime { left - right }

/// Returns a number below, at or above zero if a time is before another, at the same moment, or after it.
public func CMTimeCompare(_ left: CMTime, _ right: CMTime) -> Int32 {
  guard left.isNumeric, right.isNumeric else { return Int32((left.rank - right.rank).signum()) }
  let (a, b) = (Int128(left.value) * Int128(right.timescale), Int128(right.value) * Int128(left.timescale))
  return a < b ? -1 : a > b ? 1 : 0
}

/// Returns a time that is multiplied by a number.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  time.isNumeric
    ? CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 600)) : time
}

/// A span of time.
public struct CMTimeRange: Hashable, Sendable {
  /// The first moment.
  public var start: CMTime
  /// The length.
  public var duration: CMTime

  /// Creates a span from its beginning and length.
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  /// Creates a span between two moments.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  /// The moment behind the last one.
  public var end: CMTime { start + duration }
  /// A span without moments at zero.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)

  /// Returns whether a moment is in the span.
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

/// Returns a span from its beginning and length.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
