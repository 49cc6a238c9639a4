import Dispatch

extension DispatchQueue.SchedulerTimeType {
  /// A span of time in whole nanoseconds. A literal is in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable,
    ExpressibleByFloatLiteral, Hashable, Codable, Sendable
  {
    private static let nanosecondsPerSecond = 1_000_000_000

    /// The span in nanoseconds.
    public var magnitude: Int

    /// The span as Dispatch knows it.
    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

    private init(nanoseconds: Int) {
      magnitude = nanoseconds
    }

    private init(_ count: Int, nanosecondsEach: Int) {
      let (product, overflows) = count.multipliedReportingOverflow(by: nanosecondsEach)
      magnitude = overflows ? (count < 0 ? .min : .max) : product
    }

    /// A span from one of Dispatch.
    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let seconds): self = .seconds(seconds)
      case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
      case .microseconds(let microseconds): self = .microseconds(microseconds)
      case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
      default: self = .nanoseconds(.max)
      }
    }

    /// A span of some seconds.
    public init(integerLiteral seconds: Int) {
      self = .seconds(seconds)
    }

    /// A span of some seconds.
    public init(floatLiteral seconds: Double) {
      self = .seconds(seconds)
    }

    /// A span of some seconds, if their number can be represented.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let seconds = Int(exactly: source) else { return nil }
      self = .seconds(seconds)
    }

    /// A span of some seconds.
    public static func seconds(_ seconds: Int) -> Self {
      Self(seconds, nanosecondsEach: nanosecondsPerSecond)
    }

    /// A span of some seconds.
    public static func seconds(_ seconds: Double) -> Self {
      let nanoseconds = (seconds * Double(nanosecondsPerSecond)).rounded()
      return Self(nanoseconds: Int(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
    }

    /// A span of some milliseconds.
    public static func milliseconds(_ milliseconds: Int) -> Self {
      Self(milliseconds, nanosecondsEach: 1_000_000)
    }

    /// A span of some microseconds.
    public static func microseconds(_ microseconds: Int) -> Self {
      Self(microseconds, nanosecondsEach: 1_000)
    }

    /// A span of some nanoseconds.
    public static func nanoseconds(_ nanoseconds: Int) -> Self {
      Self(nanoseconds: nanoseconds)
    }

    /// Whether one span is shorter than another.
    public static func < (left: Self, right: Self) -> Bool {
      left.magnitude < right.magnitude
    }

    /// Two spans together.
    public static func + (left: Self, right: Self) -> Self {
      let (sum, overflows) = left.magnitude.addingReportingOverflow(right.magnitude)
      return Self(nanoseconds: overflows ? (left.magnitude < 0 ? .min : .max) : sum)
    }

    /// What one span is longer than another.
    public static func - (left: Self, right: Self) -> Self {
      let (difference, overflows) = left.magnitude.subtractingReportingOverflow(right.magnitude)
      return Self(nanoseconds: overflows ? (left.magnitude < 0 ? .min : .max) : difference)
    }

    /// A span several times, where one of the factors is a literal: the product of both in seconds.
    public static func * (left: Self, right: Self) -> Self {
      .seconds(Double(left.magnitude) / 1e9 * (Double(right.magnitude) / 1e9))
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
