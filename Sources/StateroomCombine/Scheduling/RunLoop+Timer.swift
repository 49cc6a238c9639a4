import Foundation

extension RunLoop {
  /// Whether this is the loop of the main thread.
  ///
  /// Its work is submitted to the main dispatch queue: if the main thread waits for something other than its run
  /// loop, as in a server, it still drains that queue.
  var isMain: Bool { self === RunLoop.main }

  /// Runs an action at a date and, if there is an interval, repeatedly, until it is cancelled.
  ///
  /// The timer continues even if the result is discarded.
  func startTimer(
    after date: Date, interval: TimeInterval?, tolerance: TimeInterval, mode: RunLoop.Mode,
    _ action: @escaping () -> Void
  ) -> StartedTimer {
    let action = ScheduledAction(action)
    // Foundation raises a zero interval in the same way.
    let interval = interval.map { max($0, 0.0001) }
    guard isMain else {
      let timer = Timer(fire: date, interval: interval ?? 0, repeats: interval != nil) { _ in action.run() }
      timer.tolerance = tolerance
      add(timer, forMode: mode)
      return StartedTimer { timer.invalidate() }
    }
    if let source = TimeContext.source {
      let started = source.schedule(
        after: .rounded(seconds: date.timeIntervalSinceNow), every: interval.map(Duration.rounded), on: .main
      ) { action.run() }
      return StartedTimer { started.cancel() }
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler {
      // Referenced in any case, because the handler's reference to the timer keeps a timer alive whose result was
      // discarded.
      if interval == nil { timer.cancel() }
      action.run()
    }
    timer.schedule(
      deadline: .now() + date.timeIntervalSinceNow,
      repeating: interval.map(DispatchTimeInterval.seconds) ?? .never,
      leeway: .seconds(tolerance))
    timer.resume()
    return StartedTimer { timer.cancel() }
  }
}

extension DispatchTimeInterval {
  fileprivate static func seconds(_ seconds: TimeInterval) -> Self {
    DispatchQueue.SchedulerTimeType.Stride.seconds(seconds).timeInterval
  }
}

/// A handle to a timer, which continues until it is cancelled, even if the handle is discarded.
struct StartedTimer: Cancellable {
  private let cancellation: () -> Void

  init(_ cancellation: @escaping () -> Void) {
    self.cancellation = cancellation
  }

  func cancel() {
    cancellation()
  }
}
