/// The part of a live session that the store does not have.
enum SavingState: Hashable {
  /// None.
  case clean
  /// Something that may have to be saved at the end of this turn.
  case changed
  /// All of it is in a commit, by its number.
  case committing(CommitQueue.Number)
  /// A part is in a commit, by its number; something else may have to be saved.
  case changedAgain(CommitQueue.Number)
  /// It will never be in the store, and the session is no more here.
  case lost(SessionLoss)
}

/// The events that lead from one saving state to another.
enum SavingEvent: Hashable {
  /// Something may have changed.
  case touched
  /// What has changed became part of a commit.
  case saved(CommitQueue.Number)
  /// Nothing has changed after all.
  case unchanged
  /// A commit is in the store.
  case committed(CommitQueue.Number)
  /// A commit has failed on which the session does not depend.
  case dropped
  /// It will never be in the store.
  case lost(SessionLoss)
}

extension SavingState {
  /// The state after an event, or nil if the event cannot happen.
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

  /// Changes the state as an event does, which must be possible.
  mutating func note(_ event: SavingEvent) {
    guard let next = after(event) else { preconditionFailure("a session that is \(self) cannot be \(event)") }
    self = next
  }

  /// Whether the store has everything.
  var isClean: Bool {
    if case .clean = self { true } else { false }
  }

  /// Whether something may have to be saved.
  var isChanged: Bool {
    switch self {
    case .changed, .changedAgain: true
    case .clean, .committing, .lost: false
    }
  }

  /// Why the session is no more here, or nil if it is.
  var loss: SessionLoss? {
    if case .lost(let loss) = self { loss } else { nil }
  }

  /// The last commit that is on its way with something of the session, or nil if none is.
  var commit: CommitQueue.Number? {
    switch self {
    case .committing(let number), .changedAgain(let number): number
    case .clean, .changed, .lost: nil
    }
  }
}
