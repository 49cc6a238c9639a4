import StateroomStorage

extension StoredSession {
  /// Brings what is stored up to date, as a store does: first goes what is forgotten.
  ///
  /// An answer or a value whose key there is takes the place of what is there; an answer becomes the latest.
  package mutating func apply(_ update: SessionUpdate) {
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
