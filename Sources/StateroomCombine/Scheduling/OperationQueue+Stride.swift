import Foundation

extension OperationQueue.SchedulerTimeType {
  /// A duration in seconds.
  public struct Stride: _StrideInSeconds {
    /// The number of seconds.
    public var magnitude: TimeInterval

    /// Creates a duration in seconds.
    public init(_ timeInterval: TimeInterval) {
      magnitude = timeInterval
    }
  }
}
