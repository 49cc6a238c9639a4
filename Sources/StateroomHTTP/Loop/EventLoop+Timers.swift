import Dispatch

/// One call that an event loop owes, until it is made or cancelled.
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

  /// The call will not be made. Without effect once it was.
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

  /// The timers stand latest first, so that the next one is taken from the end.
  var nextTimerDeadline: DispatchTime { timers.last?.deadline ?? .distantFuture }

  /// Whether there were any.
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

  /// Cancelled timers stay in the list until they are due or the greater part of it.
  func discardCancelledTimers() {
    cancelledTimers += 1
    guard cancelledTimers > 32, cancelledTimers * 2 > timers.count else { return }
    timers.removeAll { $0.action == nil }
    cancelledTimers = 0
  }
}
