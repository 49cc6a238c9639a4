import Foundation

extension RunLoop.SchedulerTimeType {
  /// A span of time in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable,
    ExpressibleByFloatLiteral, Hashable, Codable, Sendable
  {
    /// The span in seconds.
    public var magnitude: TimeInterval

    /// The span in seconds.
    public var timeInterval: TimeInterval { magnitude }

    /// A span of some seconds.
    public init(_ timeInterval: TimeInterval) {
      magnitude = timeInterval
    }

    /// A span of some seconds.
    public init(integerLiteral seconds: TimeInterval) {
      self.init(seconds)
    }

    /// A span of some seconds.
    public init(floatLiteral seconds: TimeInterval) {
      self.init(seconds)
    }

    /// A span of some seconds, if their number can be represented.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let seconds = TimeInterval(exactly: source) else { return nil }
      self.init(seconds)
    }

    /// A span of some seconds.
    public static func seconds(_ seconds: Int) -> Self {
      Self(TimeInterval(seconds))
    }

    /// A span of some seconds.
    public static func seconds(_ seconds: Double) -> Self {
      Self(seconds)
    }

    /// A span of some milliseconds.
    public static func milliseconds(_ milliseconds: Int) -> Self {
      Self(TimeInterval(milliseconds) / 1e3)
    }

    /// A span of some microseconds.
    public static func microseconds(_ microseconds: Int) -> Self {
      Self(TimeInterval(microseconds) / 1e6)
    }

    /// A span of some nanoseconds.
    public static func nanoseconds(_ nanoseconds: Int) -> Self {
      Self(TimeInterval(nanoseconds) / 1e9)
    }

    /// Whether one span is shorter than another.
    public static func < (left: Self, right: Self) -> Bool {
      left.magnitude < right.magnitude
    }

    /// Two spans together.
    public static func + (left: Self, right: Self) -> Self {
      Self(left.magnitude + right.magnitude)
    }

    /// What one span is longer than another.
    public static func - (left: Self, right: Self) -> Self {
      Self(left.magnitude - right.magnitude)
    }

    /// A span several times.
    public static func * (left: Self, right: Self) -> Self {
      Self(left.magnitude * right.magnitude)
    }

    /// Lengthens a span.
    public static func += (left: inout Self, right: Self) {
      left = left + right
    }

    /// Shortens a span.
    public static func -= (left: inout Self, right: Self) {
      left = left - right
    }

    /// Multiplies a span.
    public static func *= (left: inout Self, right: Self) {
      left = left * right
    }
  }
}
