import CNotes

/// An action on its way to the queue or run loop that will run it.
// Safe to send: the caller of a scheduler passes the action on and does not run it itself. Combine's `Scheduler`
// requires that of its callers, but does not declare the closure as `@Sendable`.
struct ScheduledAction: @unchecked Sendable {
  private let action: () -> Void
  /// The session whose code scheduled the action, to which the action's work is attributed.
  private let subject = stateroom_note_subject()

  private let goesToMainActor: Bool

  /// Creates an action. If it goes to the main actor without delay, it counts as ``MainActorMail`` until it has
  /// run.
  init(toMainActor: Bool = false, _ action: @escaping () -> Void) {
    self.action = action
    goesToMainActor = toMainActor
    if toMainActor { MainActorMail.send() }
  }

  /// Runs the action. Must be called once only if it goes to the main actor.
  func run() {
    let isNoted = stateroom_note_begin(subject, .job)
    defer { if isNoted { stateroom_note_end() } }
    action()
    if goesToMainActor { MainActorMail.arrive() }
  }
}
