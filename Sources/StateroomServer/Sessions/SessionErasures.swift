import RenderTree
import StateroomHTTP
import StateroomStores

/// The end of sessions, whose stored data is erased.
///
/// Nothing is reported or removed before the erasure is committed: until then it may still fail.
@MainActor
final class SessionErasures {
  private let directory: SessionDirectory
  private let commits: CommitQueue
  private let ledger: CommitLedger
  private let index: SessionIndex
  private let schedule: SessionSchedule
  private let loop: EventLoop
  /// The store, if other servers use it too.
  private let sharedStore: (any SharedSessionStore)?
  private let folders: SessionFolders?

  init(
    _ directory: SessionDirectory, _ commits: CommitQueue, _ ledger: CommitLedger, _ index: SessionIndex,
    _ schedule: SessionSchedule, loop: EventLoop, sharedStore: (any SharedSessionStore)?,
    _ folders: SessionFolders?
  ) {
    self.directory = directory
    self.commits = commits
    self.ledger = ledger
    self.index = index
    self.schedule = schedule
    self.loop = loop
    self.sharedStore = sharedStore
    self.folders = folders
  }

  /// Whether other servers use the store too.
  var areShared: Bool { sharedStore != nil }

  /// Closes a session and erases its stored data. Its followers are told the reason.
  func close(_ live: LiveSession, because end: SessionEnd) {
    if live.saving.isChanged { ledger.save(live) }
    index.noteErasing(from: live.address, isLive: true)
    guard live.saving.storage != .none else {
      directory.remove(live.id, by: .left)
      index.noteClosed(live.id)
      live.close(because: end)
      return removeFolder(of: live.id, live)
    }
    erase(
      live.erasure,
      SessionErasure(
        number: commits.next, address: live.address, isStored: live.saving.storage == .some, live: live,
        because: end
      ))
  }

  /// Whether a session is erased at once: if it is in memory and free, if it is quarantined, or if it is not in
  /// memory and may be another server's. Others are restored first.
  func closesAtOnce(_ id: SessionID) -> Bool {
    switch directory[id] {
    case .live(let live), .freezing(let live): sharedStore == nil && !live.isBusy
    case .quarantined: true
    case nil: sharedStore != nil
    case .loading, .erasing: false
    }
  }

  /// Closes a session on a client's request, and calls `action` with the result. None of its code runs if it is not
  /// in memory.
  ///
  /// If several servers share the store, the database checks the owner of a session that is not in memory; in all
  /// other cases it was checked before.
  func close(
    _ id: SessionID, of user: SessionUsers = .anyone,
    _ action: @escaping @MainActor (SessionErasure.Outcome) -> Void
  ) {
    switch directory[id] {
    case .erasing(let erasure): erasure.whenDone(for: user, action)
    case .loading(let load): load.whenDone { [weak self] _ in self?.close(id, of: user, action) }
    case .live(let live), .freezing(let live):
      if sharedStore != nil, case .only(let user) = user, live.record.user != user {
        return action(.notFound)
      }
      if live.isBusy { return live.whenFree { [weak self] in self?.close(id, of: user, action) } }
      if commits.isFailing { return action(.failed) }
      close(live, because: .deleted)
      if let erasure = directory.erasure(of: id) { erasure.whenDone(action) } else { action(.erased) }
    case .quarantined, nil:
      if let sharedStore { return eraseUnowned(id, of: user, in: sharedStore).whenDone(for: user, action) }
      commits.store.loading(id).whenThere { [weak self] in self?.closeUnrestored(id, $0, action) }
    }
  }

  private func closeUnrestored(
    _ id: SessionID, _ result: Result<StoredSession?, StoreFailure>,
    _ action: @escaping @MainActor (SessionErasure.Outcome) -> Void
  ) {
    switch directory[id] {
    case .quarantined, nil: break
    case .live, .freezing, .loading, .erasing: return close(id, action)
    }
    guard case .success(let stored) = result, !commits.isFailing else { return action(.failed) }
    guard let stored else {
      directory.quarantine?.forget(id)
      return action(.notFound)
    }
    eraseUnrestored(UnusedSession(id: id, address: stored.record.address))
    directory.erasure(of: id)?.whenDone(action)
  }

  /// Erases a session that may be another server's.
  private func eraseUnowned(
    _ id: SessionID, of user: SessionUsers, in store: any SharedSessionStore
  ) -> SessionErasure {
    let erasure = SessionErasure(number: nil, address: "", isStored: false, of: user)
    directory.end(id, by: erasure)
    store.eraseUnowned(id, of: user).whenThere { [weak self] result in
      guard let self else { return }
      loop.setNeedsTurn()
      switch result {
      case .success(let isThere):
        directory.remove(id, by: .erased)
        // Otherwise the session may exist and belong to another user.
        if isThere || user == .anyone { directory.quarantine?.forget(id) }
        if isThere { removeFolder(of: id, nil) }
        erasure.end(with: isThere ? .erased : .notFound)
      case .failure(let failure):
        directory.remove(id, by: .lost)
        erasure.end(with: failure.isOutcomeUnknown ? .unknown : .failed)
      }
    }
    return erasure
  }

  /// Erases a session that is only in the store.
  func eraseUnrestored(_ stored: UnusedSession) {
    index.noteErasing(from: stored.address, isLive: false)
    erase(
      .erase(stored.id),
      SessionErasure(number: commits.next, address: stored.address, isStored: true))
  }

  private func erase(_ change: SessionChange, _ erasure: SessionErasure) {
    directory.end(change.session, by: erasure)
    commits.append(change)
    loop.setNeedsTurn()
  }

  private func removeFolder(of id: SessionID, _ live: LiveSession?) {
    if let live { folders?.end(live.session.tree.folder, of: live.record.user) }
    folders?.remove(id)
  }

  // MARK: Results

  /// Handles a commit that is in the store, except for the sessions that it refused.
  ///
  /// - Complexity: O(*n*) on average in addition to what the sessions do, where *n* is the number of sessions in
  ///   the commit.
  func committed(_ number: CommitQueue.Number, _ ids: [SessionID], _ outcome: CommitOutcome) {
    for id in ids {
      // A commit may contain an earlier change of a session that a later one erases.
      if let erasure = directory.erasure(of: id), let last = erasure.number, last <= number {
        ended(id, erasure, outcome.refused[id])
      }
    }
  }

  /// Handles the commit of an erasure, which the store may have refused.
  private func ended(_ id: SessionID, _ erasure: SessionErasure, _ refusal: CommitRefusal?) {
    if refusal == .moved {
      directory.remove(id, by: .lost)
      index.noteMoved()
      if let live = erasure.live, live.loss == nil { live.discard(because: .refused(.moved)) }
      // A client's word holds at any server. A session that seemed expired here was in use at another one, and stays.
      guard let sharedStore, erasure.end == .deleted else { return erasure.end(with: .failed) }
      if let live = erasure.live { folders?.end(live.session.tree.folder, of: live.record.user) }
      return eraseUnowned(id, of: .anyone, in: sharedStore).whenDone(for: .anyone) { erasure.end(with: $0) }
    }
    directory.remove(id, by: .erased)
    index.noteErased(id)
    directory.quarantine?.forget(id)
    if let live = erasure.live, live.loss == nil { live.close(because: erasure.end) }
    removeFolder(of: id, erasure.live)
    erasure.end(with: .erased)
  }

  /// Handles failed commits, the first of which may have an unknown outcome.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of sessions in the commits.
  func failed(_ failed: FailedCommits) {
    for id in failed.sent { kept(id, isUnknown: failed.failure.isOutcomeUnknown) }
    for id in failed.unsent { kept(id, isUnknown: false) }
  }

  private func kept(_ id: SessionID, isUnknown: Bool) {
    guard let erasure = directory.erasure(of: id) else { return }
    if !isUnknown, let live = erasure.live, live.loss == nil {
      directory.keep(live, by: .kept)
      index.noteKept(id, from: erasure.address, isLive: true, isStored: erasure.isStored)
      if live.session.tree.hasAskedToSettle { schedule.settleLater(live) }
      if live.saving.isChanged { schedule.saveLater(live) }
    } else {
      directory.remove(id, by: .lost)
      if let live = erasure.live, live.loss == nil {
        index.noteShown(live, because: .unknown)
        live.discard(because: .unknown)
      }
      index.noteKept(id, from: erasure.address, isLive: false, isStored: erasure.isStored)
    }
    erasure.end(with: isUnknown ? .unknown : .failed)
  }
}
