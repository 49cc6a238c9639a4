import Foundation

extension OperationQueue: @retroactive Scheduler {
  /// A moment on the clock that operation queues go by, which is that of run loops.
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// How an operation queue is to run an action: there is no choice.
  public struct SchedulerOptions: Sendable {
    /// The only options.
    public init() {}
  }

  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// No delay is tolerated unless one is asked for.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs an action as soon as the queue comes to it.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(toMainActor: self === OperationQueue.main, action)
    addOperation { action.run() }
  }

  /// Runs an action at some moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = ScheduledAction(action)
    // An operation cannot be told to wait without holding a thread, so a queue of Dispatch holds it back.
    DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) {
      self.addOperation { action.run() }
    }
  }

  /// Runs an action at some moment and again and again, until it is cancelled.
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
