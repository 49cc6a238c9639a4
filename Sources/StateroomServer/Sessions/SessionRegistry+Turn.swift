import StateroomHTTP

extension SessionRegistry {
  /// Settles sessions, saves what they changed and releases what waits for that, in the phases of the loop's turns.
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

  /// Settles what timers, tasks and shared objects invalidated during this turn.
  ///
  /// What that invalidates in other sessions is for the next turn, since it may have no end.
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

  /// Makes what sessions changed part of the next commit.
  private func saveTouched() {
    guard !commits.isFailing else { return }
    while !touched.isEmpty {
      let batch = touched
      touched = []
      // What was closed meanwhile is saved already, and must not come after its own end.
      for live in batch where live.saving.isChanged && !live.isInRun && directory.has(live) { save(live) }
    }
  }
}
