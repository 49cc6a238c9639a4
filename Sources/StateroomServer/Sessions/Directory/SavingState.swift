/// The state of a live session's unstored changes.
enum SavingState: Hashable {
  /// There are none.
  case clean
  /// There may be changes to save at the end of this turn.
  case changed
  /// All changes are in a commit, by its number.
  case committing(CommitQueue.Number)
  /// Some changes are in a commit, by its number; there may be others to save.
  case changedAgain(CommitQueue.Number)
  /// The changes will never be stored, and the session is no longer here.
  case lost(SessionLoss)
}

/// The events that change a saving state.
enum SavingEvent: Hashable {
  /// Something may have changed.
  case touched
  /// The changes became part of a commit.
  case saved(CommitQueue.Number)
  /// Nothing has changed after all.
  case unchanged
  /// A commit is in the store.
  case committed(CommitQueue.Number)
  /// A commit has failed on which the session does not depend.
  case dropped
  /// The changes will never be stored.
  case lost(SessionLoss)
}

extension SavingState {
  /// Returns the state after an event, or nil if the event is invalid in this state.
  func after(_ event: SavingEvent) -> SavingState? {
    switch (self, event) {
    case (.clean, .touched), (.changed, .touched): .changed
    case (.committing(let number), .touched), (.changedAgain(let number), .touched): .changedAgain(number)
    // Tasks of a session that was discarded may run once more.
    case (.lost(let loss), .touched): .lost(loss)
    case (.clean, .saved(let number)), (.changed, .saved(let number)): .committing(number)
    case (.committing(let earlier), .saved(let number)), (.changedAgain(let earlier), .saved(let number)):
      earlier <= number ? .committing(number) : nil
    case (.changed, .unchanged): .clean
    case (.changedAgain(let number), .unchanged): .committing(number)
    case (.committing(let last), .committed(let number)) where number < last: .committing(last)
    case (.committing(let last), .committed(let number)) where number == last: .clean
    case (.changedAgain(let last), .committed(let number)) where number < last: .changedAgain(last)
    case (.changedAgain(let last), .committed(let number)) where number == last: .changed
    case (.committing, .dropped): .clean
    case (.changedAgain, .dropped): .changed
    case (.clean, .lost(let loss)), (.changed, .lost(let loss)): .lost(loss)
    case (.committing, .lost(let loss)), (.changedAgain, .lost(let loss)): .lost(loss)
    default: nil
    }
  }

  /// Changes the state by an event, which must be valid.
  mutating func note(_ event: SavingEvent) {
    guard let next = after(event) else { preconditionFailure("a session that is \(self) cannot be \(event)") }
    self = next
  }

  /// Whether everything is stored.
  var isClean: Bool {
    if case .clean = self { true } else { false }
  }

  /// Whether there may be changes to save.
  var isChanged: Bool {
    switch self {
    case .changed, .changedAgain: true
    case .clean, .committing, .lost: false
    }
  }

  /// The reason for which the session is no longer here, or nil if it is.
  var loss: SessionLoss? {
    if case .lost(let loss) = self { loss } else { nil }
  }

  /// The last commit in progress with changes of the session, or nil if there is none.
  var commit: CommitQueue.Number? {
    switch self {
    case .committing(let number), .changedAgain(let number): number
    case .clean, .changed, .lost: nil
    }
  }
}
