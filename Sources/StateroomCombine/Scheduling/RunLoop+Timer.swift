import Foundation

extension RunLoop {
  /// Whether this is the loop of the main thread.
  ///
  /// Its work is given to the main dispatch queue: where the main thread waits for something else than its run
  /// loop, as a server does, it still drains that queue.
  var isMain: Bool { self === RunLoop.main }

  /// Runs an action at a date and, given an interval, again and again, until it is cancelled.
  ///
  /// The timer goes on if nobody keeps the answer.
  func startTimer(
    after date: Date, interval: TimeInterval?, tolerance: TimeInterval, mode: RunLoop.Mode,
    _ action: @escaping () -> Void
  ) -> StartedTimer {
    let action = ScheduledAction(action)
    // Foundation raises an interval of zero likewise.
    let interval = interval.map { max($0, 0.0001) }
    guard isMain else {
      let timer = Timer(fire: date, interval: interval ?? 0, repeats: interval != nil) { _ in action.run() }
      timer.tolerance = tolerance
      add(timer, forMode: mode)
      return StartedTimer { timer.invalidate() }
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler {
      // Named here in any case: that the handler refers to it is what keeps an unattended timer alive.
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

/// A timer that goes on until it is cancelled, whether or not anyone keeps this.
struct StartedTimer: Cancellable {
  private let cancellation: () -> Void

  init(_ cancellation: @escaping () -> Void) {
    self.cancellation = cancellation
  }

  func cancel() {
    cancellation()
  }
}
