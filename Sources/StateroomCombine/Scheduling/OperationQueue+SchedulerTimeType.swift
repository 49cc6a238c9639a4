import Foundation

extension OperationQueue {
  /// A point in time on the clock of operation queues.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The point in time as a date.
    public var date: Date

    /// Creates a point in time from a date.
    public init(_ date: Date) {
      self.date = date
    }

    /// Returns the duration from this point in time to another.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    /// Returns the point in time at a distance from this one.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      Self(date.addingTimeInterval(stride.timeInterval))
    }
  }
}
