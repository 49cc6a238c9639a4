import Foundation

extension RunLoop {
  /// A moment on the clock that run loops go by.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The moment as a date.
    public var date: Date

    /// A moment from a date.
    public init(_ date: Date) {
      self.date = date
    }

    /// The time from this moment to another.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    /// The moment some time after this one.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      Self(date.addingTimeInterval(stride.timeInterval))
    }
  }
}
