import Dispatch

/// A call that is scheduled in an event loop.
@MainActor
package final class ScheduledAction {
  let deadline: DispatchTime
  private(set) var action: (@MainActor () -> Void)?
  private weak var timers: LoopTimers?

  init(deadline: DispatchTime, in timers: LoopTimers, action: @escaping @MainActor () -> Void) {
    self.deadline = deadline
    self.timers = timers
    self.action = action
  }

  /// Cancels the call. Without effect once it was made.
  package func cancel() {
    guard action != nil else { return }
    action = nil
    timers?.noteCancelled()
  }

  func perform() {
    let action = action
    self.action = nil
    action?()
  }
}
