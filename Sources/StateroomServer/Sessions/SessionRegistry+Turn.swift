import StateroomHTTP

extension SessionRegistry {
  /// Settles sessions, saves their changes and releases waiting answers, in the phases of the loop's turns.
  func takePart(in loop: EventLoop) {
    loop.on(.settle) { [weak self] in self?.settleInvalidated() }
    loop.on(.save) { [weak self] in self?.saveTouched() }
    loop.on(.commit) { [weak self] in self?.commits.startCommit() }
    loop.on(.release) { [weak self] in self?.commits.release() }
  }

  /// Settles a session at the end of this turn.
  func settleLater(_ live: LiveSession) {
    invalidated.append(live)
    loop.setNeedsTurn()
  }

  /// Saves a session at the end of this turn, if something has changed.
  func saveLater(_ live: LiveSession) {
    touched.append(live)
    loop.setNeedsTurn()
  }

  /// Settles sessions that timers, tasks and shared objects invalidated during this turn.
  ///
  /// Sessions that are invalidated by that are settled in the next turn, since it may have no end.
  ///
  /// - Complexity: O(*n*) on average in addition to settling, where *n* is the number of sessions that were
  ///   invalidated.
  private func settleInvalidated() {
    guard !commits.isFailing, !invalidated.isEmpty else { return }
    let batch = invalidated
    invalidated = []
    for live in batch where directory.has(live) && live.session.tree.hasAskedToSettle {
      work.name(.settling(session: live.id))
      live.settle()
    }
    if !invalidated.isEmpty { loop.setNeedsTurn() }
  }

  /// Adds the changes of sessions to the next commit.
  ///
  /// - Complexity: O(*n*) on average in addition to what is saved, where *n* is the number of sessions that
  ///   changed.
  private func saveTouched() {
    guard !commits.isFailing else { return }
    while !touched.isEmpty {
      let batch = touched
      touched = []
      // A session that was closed meanwhile is saved already, and must not be saved after its erasure.
      for live in batch where live.saving.isChanged && !live.isInRun && directory.has(live) { save(live) }
    }
  }
}
