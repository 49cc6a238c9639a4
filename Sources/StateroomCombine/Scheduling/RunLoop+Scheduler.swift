import Foundation

extension RunLoop: @retroactive Scheduler {
  /// How a run loop is to run an action: there is no choice.
  public struct SchedulerOptions: Sendable {
    /// The only options.
    public init() {}
  }

  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// No delay is tolerated unless one is asked for.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs an action in the loop's next pass.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(toMainActor: isMain, action)
    guard !isMain else { return DispatchQueue.main.async { action.run() } }
    perform { action.run() }
    wake()
  }

  /// Runs an action at some moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    _ = startTimer(after: date.date, interval: nil, tolerance: tolerance.timeInterval, mode: .default, action)
  }

  /// Runs an action at some moment and again and again, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = startTimer(
      after: date.date, interval: interval.timeInterval, tolerance: tolerance.timeInterval, mode: .default,
      action)
    return AnyCancellable(timer)
  }

  // A block that another thread gives to a sleeping loop waits until something else wakes it; a timer wakes it.
  private func wake() {
    guard self !== RunLoop.current else { return }
    add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .default)
  }
}
