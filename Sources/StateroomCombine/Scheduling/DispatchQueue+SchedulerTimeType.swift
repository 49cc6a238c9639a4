import Dispatch

extension DispatchQueue {
  /// A point in time on the clock of dispatch queues.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The point in time as Dispatch represents it.
    public var dispatchTime: DispatchTime

    /// Creates a point in time from Dispatch's representation.
    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    /// Decodes a point in time from its nanoseconds, as ``encode(to:)`` writes them.
    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
    }

    /// Encodes the point in time as nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// Returns the duration from this point in time to another.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let from = dispatchTime.uptimeNanoseconds
      let to = other.dispatchTime.uptimeNanoseconds
      let magnitude = Int(clamping: from < to ? to - from : from - to)
      return .nanoseconds(from < to ? magnitude : -magnitude)
    }

    /// Returns the point in time at a distance from this one.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      stride.magnitude == .max ? Self(.distantFuture) : Self(dispatchTime + stride.timeInterval)
    }

    /// Feeds the point in time into a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }
  }
}
