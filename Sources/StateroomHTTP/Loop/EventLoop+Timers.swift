import Dispatch

/// A call that is scheduled in an event loop.
@MainActor
package final class ScheduledAction {
  let deadline: DispatchTime
  private(set) var action: (@MainActor () -> Void)?
  private weak var loop: EventLoop?

  init(deadline: DispatchTime, loop: EventLoop, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.loop = loop
    self.action = action
  }

  /// Cancels the call. Without effect once it was made.
  package func cancel() {
    guard action != nil else { return }
    action = nil
    loop?.discardCancelledTimers()
  }

  func perform() {
    let action = action
    self.action = nil
    action?()
  }
}

extension EventLoop {
  /// Calls `action` in the first turn after `delay`, unless it is cancelled before.
  ///
  /// Complexity: O(n) in the number of timers that are due earlier.
  @discardableResult
  package func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let timer = ScheduledAction(deadline: DispatchTime.now() + delay, loop: self, action: action)
    var (low, high) = (0, timers.count)
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].deadline > timer.deadline { low = middle + 1 } else { high = middle }
    }
    timers.insert(timer, at: low)
    setNeedsTurn()
    return timer
  }

  /// The deadline of the next timer. The timers are sorted latest first, so that the next one is removed from the
  /// end.
  var nextTimerDeadline: DispatchTime { timers.last?.deadline ?? .distantFuture }

  /// Performs the timers that are due. Returns whether there were any.
  @discardableResult
  func performDueTimers() -> Bool {
    guard let next = timers.last, next.deadline <= now else { return false }
    while let timer = timers.last, timer.deadline <= now {
      timers.removeLast()
      if timer.action == nil { cancelledTimers -= 1 }
      timer.perform()
    }
    return true
  }

  /// Counts a cancelled timer. Cancelled timers are removed once more than half of the list are such, and otherwise
  /// when they are due.
  ///
  /// Complexity: O(1) on average.
  func discardCancelledTimers() {
    cancelledTimers += 1
    guard cancelledTimers > 32, cancelledTimers * 2 > timers.count else { return }
    timers.removeAll { $0.action == nil }
    cancelledTimers = 0
  }
}
