import CNotes

/// An action on its way to the queue or run loop that will run it.
// Safe to send: a scheduler's caller hands the action over and does not run it itself; that is what Combine's
// `Scheduler` asks of its callers, without saying `@Sendable`.
struct ScheduledAction: @unchecked Sendable {
  private let action: () -> Void
  /// Whose code asked for it, which answers for it.
  private let subject = stateroom_note_subject()

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func run() {
    let isNoted = stateroom_note_begin(subject, .job)
    defer { if isNoted { stateroom_note_end() } }
    action()
  }
}
