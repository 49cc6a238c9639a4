/// An action on its way to the queue or run loop that will run it.
// Safe to send: a scheduler's caller hands the action over and does not run it itself; that is what Combine's
// `Scheduler` asks of its callers, without saying `@Sendable`.
struct ScheduledAction: @unchecked Sendable {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func run() {
    action()
  }
}
