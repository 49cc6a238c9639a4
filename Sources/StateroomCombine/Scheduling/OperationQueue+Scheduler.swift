import Foundation

extension OperationQueue: @retroactive Scheduler {
  /// Options for running an action on an operation queue. There are none to choose from.
  public struct SchedulerOptions: Sendable {
    /// The only options.
    public init() {}
  }

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// The tolerance if none is requested: zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs an action as soon as the queue reaches it.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(toMainActor: self === OperationQueue.main, action)
    addOperation { action.run() }
  }

  /// Runs an action at a given time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = ScheduledAction(action)
    // An operation cannot wait without occupying a thread, so a dispatch queue delays it.
    DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) {
      self.addOperation { action.run() }
    }
  }

  /// Runs an action at a given time and then repeatedly, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = ScheduledAction(action)
    let queue = DispatchQueue.global()
    return queue.schedule(
      after: queue.now.advanced(by: .seconds(date.date.timeIntervalSinceNow)),
      interval: .seconds(interval.timeInterval), tolerance: .seconds(tolerance.timeInterval)
    ) {
      self.addOperation { action.run() }
    }
  }
}
