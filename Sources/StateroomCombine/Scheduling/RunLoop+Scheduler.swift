import Foundation

extension RunLoop: @retroactive Scheduler {
  /// Options for running an action on a run loop. There are none to choose from.
  public struct SchedulerOptions: Sendable {
    /// The only options.
    public init() {}
  }

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// The tolerance if none is requested: zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs an action in the loop's next pass.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(toMainActor: isMain, action)
    guard !isMain else { return DispatchQueue.main.async { action.run() } }
    perform { action.run() }
    wake()
  }

  /// Runs an action at a given time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    _ = startTimer(after: date.date, interval: nil, tolerance: tolerance.timeInterval, mode: .default, action)
  }

  /// Runs an action at a given time and then repeatedly, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = startTimer(
      after: date.date, interval: interval.timeInterval, tolerance: tolerance.timeInterval, mode: .default,
      action)
    return AnyCancellable(timer)
  }

  // A block from another thread does not wake a sleeping loop, but a timer does.
  private func wake() {
    guard self !== RunLoop.current else { return }
    add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .default)
  }
}
