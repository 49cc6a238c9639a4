import CNotes

/// An action on its way to the queue or run loop that will run it.
// Safe to send: a scheduler's caller hands the action over and does not run it itself; that is what Combine's
// `Scheduler` asks of its callers, without saying `@Sendable`.
struct ScheduledAction: @unchecked Sendable {
  private let action: () -> Void
  /// Whose code asked for it, which answers for it.
  private let subject = stateroom_note_subject()

  private let goesToMainActor: Bool

  /// An action; one that goes to the main actor as soon as that is free is counted until it has run.
  init(toMainActor: Bool = false, _ action: @escaping () -> Void) {
    self.action = action
    goesToMainActor = toMainActor
    if toMainActor { MainActorMail.send() }
  }

  /// Runs the action, once if it goes to the main actor.
  func run() {
    let isNoted = stateroom_note_begin(subject, .job)
    defer { if isNoted { stateroom_note_end() } }
    action()
    if goesToMainActor { MainActorMail.arrive() }
  }
}
