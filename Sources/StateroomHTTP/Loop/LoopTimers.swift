import Dispatch

/// The scheduled calls of an event loop.
@MainActor
final class LoopTimers {
  /// The calls, latest first, so that the next one is removed from the end.
  private var actions: [ScheduledAction] = []
  private var cancelledCount = 0

  /// The number of calls, cancelled ones included.
  var count: Int { actions.count }

  /// The deadline of the next call.
  var nextDeadline: DispatchTime { actions.last?.deadline ?? .distantFuture }

  /// Adds a call. Complexity: O(n) in the number of calls that are due earlier.
  func add(_ action: ScheduledAction) {
    var (low, high) = (0, actions.count)
    while low < high {
      let middle = (low + high) / 2
      if actions[middle].deadline > action.deadline { low = middle + 1 } else { high = middle }
    }
    actions.insert(action, at: low)
  }

  /// Removes and returns the next call that is due, or returns nil if there is none.
  func takeDue(at now: DispatchTime) -> ScheduledAction? {
    guard let next = actions.last, next.deadline <= now else { return nil }
    actions.removeLast()
    if next.action == nil { cancelledCount -= 1 }
    return next
  }

  /// Counts a cancelled call. Cancelled calls are removed once more than half of all are such, and otherwise when
  /// they are due.
  ///
  /// Complexity: O(1) on average.
  func noteCancelled() {
    cancelledCount += 1
    guard cancelledCount > 32, cancelledCount * 2 > actions.count else { return }
    actions.removeAll { $0.action == nil }
    cancelledCount = 0
  }
}
