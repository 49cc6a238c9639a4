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
