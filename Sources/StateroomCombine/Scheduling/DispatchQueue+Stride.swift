import Dispatch

extension DispatchQueue.SchedulerTimeType {
  /// A duration in whole nanoseconds. A literal is in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable,
    ExpressibleByFloatLiteral, Hashable, Codable, Sendable
  {
    private static let nanosecondsPerSecond = 1_000_000_000

    /// The number of nanoseconds.
    public var magnitude: Int

    /// The duration as Dispatch represents it.
    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

    private init(nanoseconds: Int) {
      magnitude = nanoseconds
    }

    private init(_ count: Int, nanosecondsEach: Int) {
      let (product, overflows) = count.multipliedReportingOverflow(by: nanosecondsEach)
      magnitude = overflows ? (count < 0 ? .min : .max) : product
    }

    /// Creates a duration from Dispatch's representation.
    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let seconds): self = .seconds(seconds)
      case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
      case .microseconds(let microseconds): self = .microseconds(microseconds)
      case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
      default: self = .nanoseconds(.max)
      }
    }

    /// Creates a duration in seconds.
    public init(integerLiteral seconds: Int) {
      self = .seconds(seconds)
    }

    /// Creates a duration in seconds.
    public init(floatLiteral seconds: Double) {
      self = .seconds(seconds)
    }

    /// Creates a duration in seconds, or returns nil if their number cannot be represented.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let seconds = Int(exactly: source) else { return nil }
      self = .seconds(seconds)
    }

    /// Returns a duration in seconds.
    public static func seconds(_ seconds: Int) -> Self {
      Self(seconds, nanosecondsEach: nanosecondsPerSecond)
    }

    /// Returns a duration in seconds.
    public static func seconds(_ seconds: Double) -> Self {
      let nanoseconds = (seconds * Double(nanosecondsPerSecond)).rounded()
      return Self(nanoseconds: Int(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
    }

    /// Returns a duration in milliseconds.
    public static func milliseconds(_ milliseconds: Int) -> Self {
      Self(milliseconds, nanosecondsEach: 1_000_000)
    }

    /// Returns a duration in microseconds.
    public static func microseconds(_ microseconds: Int) -> Self {
      Self(microseconds, nanosecondsEach: 1_000)
    }

    /// Returns a duration in nanoseconds.
    public static func nanoseconds(_ nanoseconds: Int) -> Self {
      Self(nanoseconds: nanoseconds)
    }

    /// Whether one duration is shorter than another.
    public static func < (left: Self, right: Self) -> Bool {
      left.magnitude < right.magnitude
    }

    /// Returns the sum of two durations, saturating on overflow.
    public static func + (left: Self, right: Self) -> Self {
      let (sum, overflows) = left.magnitude.addingReportingOverflow(right.magnitude)
      return Self(nanoseconds: overflows ? (left.magnitude < 0 ? .min : .max) : sum)
    }

    /// Returns the difference of two durations, saturating on overflow.
    public static func - (left: Self, right: Self) -> Self {
      let (difference, overflows) = left.magnitude.subtractingReportingOverflow(right.magnitude)
      return Self(nanoseconds: overflows ? (left.magnitude < 0 ? .min : .max) : difference)
    }

    /// Returns the product of two durations in seconds. It is meant for a factor that is a literal.
    public static func * (left: Self, right: Self) -> Self {
      .seconds(Double(left.magnitude) / 1e9 * (Double(right.magnitude) / 1e9))
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
}
