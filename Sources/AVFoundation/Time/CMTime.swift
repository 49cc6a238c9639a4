import Foundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The number of units in a second.
public typealias CMTimeScale = Int32
/// A number that tells apart timelines with equal times.
public typealias CMTimeEpoch = Int64

/// Flags that say how much is known of a time.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  /// The value that names it.
  public let rawValue: UInt32

  /// Creates flags.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The time is valid.
  public static let valid = CMTimeFlags(rawValue: 1)
  /// The time was rounded.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  /// The time is after every other.
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  /// The time is before every other.
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  /// The time is not known, as the duration of a live stream.
  public static let indefinite = CMTimeFlags(rawValue: 16)
  /// The flags of times without a number.
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// A time as a rational number of seconds.
///
/// ```swift
/// let half = CMTime(seconds: 0.5, preferredTimescale: 600)
/// print(half.value, half + CMTimeMake(value: 1, timescale: 1) == CMTime(value: 900, timescale: 600))
/// // 300 true
/// ```
public struct CMTime: Sendable {
  /// The numerator.
  public var value: CMTimeValue
  /// The number of units in a second.
  public var timescale: CMTimeScale
  /// The flags that say how much is known.
  public var flags: CMTimeFlags
  /// The timeline.
  public var epoch: CMTimeEpoch

  /// Creates an invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  /// Creates a time from its parts.
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }

  /// Creates a time of a number of units.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// Creates a time of seconds, which are rounded to the scale.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard preferredTimescale > 0, !seconds.isNaN else {
      self = .invalid
      return
    }
    guard seconds.isFinite else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    let units = (seconds * Double(preferredTimescale)).rounded()
    guard let value = Int64(exactly: units) else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    self.init(value: value, timescale: preferredTimescale)
    if Double(value) / Double(preferredTimescale) != seconds { flags.insert(.hasBeenRounded) }
  }

  /// The time 0.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// A time that says nothing.
  public static let invalid = CMTime()
  /// A time that is not known.
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  /// A time after every other.
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// A time before every other.
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  /// The time in seconds. Not a number if it is invalid or indefinite.
  public var seconds: Double {
    if flags.contains(.positiveInfinity) { return .infinity }
    if flags.contains(.negativeInfinity) { return -.infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }

  /// Whether the time is valid.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether the time is after every other.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Whether the time is before every other.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Whether the time is not known.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether the time is a number of seconds.
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) && timescale > 0 }
  /// Whether the time was rounded.
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// Returns the time in another scale.
  public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod = .default) -> CMTime {
    guard isNumeric, newTimescale > 0 else { return isNumeric ? .invalid : self }
    let wide = Int128(value) * Int128(newTimescale)
    let (quotient, remainder) = wide.quotientAndRemainder(dividingBy: Int128(timescale))
    var rounded = quotient
    if remainder != 0 {
      let isUp: Bool
      switch method {
      case .roundTowardZero, .quickTime: isUp = false
      case .roundAwayFromZero: isUp = true
      case .roundTowardPositiveInfinity: isUp = wide > 0
      case .roundTowardNegativeInfinity: isUp = wide < 0
      default: isUp = remainder.magnitude * 2 >= Int128(timescale).magnitude
      }
      if isUp { rounded += wide < 0 ? -1 : 1 }
    }
    guard let value = Int64(exactly: rounded) else { return wide < 0 ? .negativeInfinity : .positiveInfinity }
    let rounding: CMTimeFlags = remainder != 0 ? [.valid, .hasBeenRounded] : .valid
    return CMTime(value: value, timescale: newTimescale, flags: rounding, epoch: epoch)
  }
}

/// A way to round times.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero = 2
  case roundAwayFromZero = 3
  case quickTime = 4
  case roundTowardPositiveInfinity = 5
  case roundTowardNegativeInfinity = 6

  /// The half away from zero.
  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}
