import Foundation

/// A duration in seconds on the clock of a scheduler. Not for use by apps.
public protocol _StrideInSeconds: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
where Magnitude == TimeInterval, IntegerLiteralType == TimeInterval, FloatLiteralType == TimeInterval {
  /// Creates a duration in seconds.
  init(_ timeInterval: TimeInterval)
}

extension _StrideInSeconds {
  /// The number of seconds.
  public var timeInterval: TimeInterval { magnitude }

  /// Creates a duration in seconds.
  public init(integerLiteral seconds: TimeInterval) {
    self.init(seconds)
  }

  /// Creates a duration in seconds.
  public init(floatLiteral seconds: TimeInterval) {
    self.init(seconds)
  }

  /// Creates a duration in seconds, or returns nil if their number cannot be represented.
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let seconds = TimeInterval(exactly: source) else { return nil }
    self.init(seconds)
  }

  /// Returns a duration in seconds.
  public static func seconds(_ seconds: Int) -> Self {
    Self(TimeInterval(seconds))
  }

  /// Returns a duration in seconds.
  public static func seconds(_ seconds: Double) -> Self {
    Self(seconds)
  }

  /// Returns a duration in milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Self {
    Self(TimeInterval(milliseconds) / 1e3)
  }

  /// Returns a duration in microseconds.
  public static func microseconds(_ microseconds: Int) -> Self {
    Self(TimeInterval(microseconds) / 1e6)
  }

  /// Returns a duration in nanoseconds.
  public static func nanoseconds(_ nanoseconds: Int) -> Self {
    Self(TimeInterval(nanoseconds) / 1e9)
  }

  /// Whether one duration is shorter than another.
  public static func < (left: Self, right: Self) -> Bool {
    left.magnitude < right.magnitude
  }

  /// Returns the sum of two durations.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.magnitude + right.magnitude)
  }

  /// Returns the difference of two durations.
  public static func - (left: Self, right: Self) -> Self {
    Self(left.magnitude - right.magnitude)
  }

  /// Returns the product of two durations in seconds.
  public static func * (left: Self, right: Self) -> Self {
    Self(left.magnitude * right.magnitude)
  }

  /// Adds a duration to another one.
  public static func += (left: inout Self, right: Self) {
    left = left + right
  }

  /// Subtracts a duration from another one.
  public static func -= (left: inout Self, right: Self) {
    left = left - right
  }

  /// Multiplies a duration by another one.
  public static func *= (left: inout Self, right: Self) {
    left = left * right
  }
}
