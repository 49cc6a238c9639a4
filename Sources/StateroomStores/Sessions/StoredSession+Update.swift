import StateroomStorage

extension StoredSession {
  /// Applies an update as a store does: removals first.
  ///
  /// An answer or a value replaces an earlier one with its key; an answer becomes the latest.
  ///
  /// - Complexity: O(n *m*) for *n* stored and *m* written answers and values.
  mutating func apply(_ update: SessionUpdate) {
    record = update.record
    state.apply(update.state, at: update.time)
    answers.removeAll { update.forgottenAnswers.contains($0.key) }
    for answer in update.answers {
      answers.removeAll { $0.key == answer.key }
      answers.append(answer)
    }
    for value in update.values {
      values.removeAll { $0.store == value.store && $0.key == value.key }
      if value.value != nil { values.append(value) }
    }
  }
}
