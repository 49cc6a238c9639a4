import Dispatch

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

extension DispatchQueue {
  // `main` may return a different object each time, so identity cannot be compared.
  fileprivate var isMain: Bool { getSpecific(key: mainQueueKey) == true }
}

extension DispatchQueue: @retroactive Scheduler {
  /// Options for running an action on a dispatch queue.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS

    /// The flags of the work item.
    public var flags: DispatchWorkItemFlags

    /// The group of the work item.
    public var group: DispatchGroup?

    /// Creates options, by default those of the queue.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// The tolerance if none is requested: zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs an action as soon as the queue reaches it.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let options = options ?? SchedulerOptions()
    let action = ScheduledAction(toMainActor: isMain, action)
    async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
  }

  /// Runs an action at a given time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let options = options ?? SchedulerOptions()
    let action = ScheduledAction(action)
    if let source = TimeContext.source {
      _ = source.schedule(after: date.delay, every: nil, on: self) { action.run() }
      return
    }
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action.run() }
  }

  /// Runs an action at a given time and then repeatedly, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let options = options ?? SchedulerOptions()
    let action = ScheduledAction(action)
    if let source = TimeContext.source {
      return source.schedule(after: date.delay, every: .nanoseconds(interval.magnitude), on: self) {
        action.run()
      }
    }
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.setEventHandler(qos: options.qos, flags: options.flags) { action.run() }
    timer.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

extension DispatchQueue.SchedulerTimeType {
  /// The duration from now until the time.
  fileprivate var delay: Duration {
    .nanoseconds(DispatchQueue.SchedulerTimeType(.now()).distance(to: self).magnitude)
  }
}
