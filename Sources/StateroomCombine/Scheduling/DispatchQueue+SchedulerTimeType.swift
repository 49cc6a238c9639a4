import Dispatch

extension DispatchQueue {
  /// A moment on the clock that dispatch queues go by.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The moment as Dispatch knows it.
    public var dispatchTime: DispatchTime

    /// A moment from one of Dispatch.
    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    /// A moment from its nanoseconds, as ``encode(to:)`` wrote them.
    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
    }

    /// Writes the moment as nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// The time from this moment to another.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let from = dispatchTime.uptimeNanoseconds
      let to = other.dispatchTime.uptimeNanoseconds
      let magnitude = Int(clamping: from < to ? to - from : from - to)
      return .nanoseconds(from < to ? magnitude : -magnitude)
    }

    /// The moment some time after this one.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      stride.magnitude == .max ? Self(.distantFuture) : Self(dispatchTime + stride.timeInterval)
    }

    /// Adds the moment to a hash.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }
  }
}
