import CNotes
import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStorage
import StateroomStores

extension SessionRegistry {
  /// Finds a session in memory or else in the store.
  ///
  /// While the store accepts no commits, restoring a session for a request that acts would run its code in vain. If
  /// a request knows a later revision than this server, the session's ownership is checked first.
  package func find(
    _ id: SessionID, for user: RequestUser? = nil, acting: Bool = false, knowing revision: Revision? = nil
  ) -> SessionFinding {
    switch directory[id] {
    case .live(let live), .freezing(let live):
      live.lastUse = loop.now
      if let check = checks?.check(live, knowing: revision) { return .loading(check) }
      return .live(live)
    case .loading(let load): return .loading(load.shared(with: user?.id))
    case .erasing(let erasure): return .erasing(erasure)
    case .quarantined(let hold): return refuse(id, Problem(hold), for: user)
    case nil:
      if acting, commits.isFailing { return .refused(.storeFailing) }
      guard index.storedCount > 0 || sharedStore != nil else {
        return .refused(.sessionNotFound(id.description))
      }
      // Checked before it is taken from a server that has the memory for it.
      if sharedStore != nil, relief.lacksMemory(from: .full, for: .refusedRestoration) {
        return refuse(id, .noMemoryToRestore, for: user)
      }
      return load(id, for: user)
    }
  }

  private func load(_ id: SessionID, for user: RequestUser?) -> SessionFinding {
    let load = SessionLoad(for: user?.id)
    directory.wait(for: load, of: id)
    let sent = ContinuousClock.now
    // What is committed meanwhile must not be missed.
    let values = storage.values(of: user?.id)
    switch sharedStore?.loading(id, of: .only(user?.id)) ?? commits.store.loading(id) {
    case .now(let result): return loaded(id, result, for: user)
    case .later(let answer):
      answer.whenThere { [weak self] result in
        guard let self else { return }
        loop.setNeedsTurn()
        restoreFiles(of: id, try? result.get()) { [weak self] folder in
          guard let self else { return }
          loop.setNeedsTurn()
          let finding = withExtendedLifetime((values, folder)) { loaded(id, result, in: folder, for: user) }
          if case .live(let live) = finding { live.noteFresh(since: sent) }
          load.end(with: finding)
        }
      }
      return .loading(load)
    }
  }

  /// Refuses a request for a session that exists and belongs to the user; to any other user it does not exist.
  private func refuse(_ id: SessionID, _ problem: Problem, for user: RequestUser?) -> SessionFinding {
    guard let sharedStore else { return .refused(problem) }
    let load = SessionLoad(for: user?.id)
    sharedStore.has(id, of: .only(user?.id)).whenThere { [weak self] result in
      self?.loop.setNeedsTurn()
      switch result {
      case .success(let isTheirs):
        load.end(with: .refused(isTheirs ? problem : .sessionNotFound(id.description)))
      case .failure: load.end(with: .refused(.storeFailing))
      }
    }
    return .loading(load)
  }

  /// Handles the store's result: a session, or none.
  private func loaded(
    _ id: SessionID, _ result: Result<StoredSession?, StoreFailure>, in folder: OwnerFolder? = nil,
    for user: RequestUser?
  ) -> SessionFinding {
    var result = result
    var values: SharedValues?
    // Taken first, since the session may have written some of them on another server.
    if case .success(let stored?) = result {
      do throws(StoreFailure) {
        values = try storage.complete(stored)
      } catch {
        result = .failure(error)
      }
    }
    switch judge(id, result) {
    case .success(let (stored, scene)):
      quarantine?.trials?.restoring(id, on: loop)
      return withExtendedLifetime(values) {
        .live(noted(.restoring, for: id, scene) { restore(id, stored, scene, user, in: folder) })
      }
    case .failure(let problem):
      directory.remove(id, by: .notLoaded)
      return .refused(problem)
    }
  }

  private func judge(
    _ id: SessionID, _ result: Result<StoredSession?, StoreFailure>
  ) -> Result<(StoredSession, SceneDescription), Problem> {
    let stored: StoredSession?
    do throws(StoreFailure) { stored = try result.get() } catch {
      reports.logger?.error("A session cannot be read from the store: \(error)")
      return .failure(.storeFailing)
    }
    guard let stored else { return .failure(.sessionNotFound(id.description)) }
    if quarantine?.trials?.mayRestore(id) == false { return .failure(.restoringInParts) }
    // A takeover tells what has happened since the session was asked for.
    if let hold = quarantine?.hold(on: id) { return .failure(Problem(hold)) }
    guard stored.record.lastUse > clock.expiry || !clock.mayExpire() else {
      return .failure(.sessionNotFound(id.description))
    }
    guard let scene = catalog[stored.record.scene] else {
      reports.logger?.warning(
        "A stored session shows the scene \"\(stored.record.scene)\", which the app has not.")
      return .failure(.sessionNotFound(id.description))
    }
    if relief.lacksMemory(from: .full, for: .refusedRestoration) { return .failure(.noMemoryToRestore) }
    return .success((stored, scene))
  }

  /// Renders a session from its stored state (rule 106).
  ///
  /// The revision is incremented, so that every client gets everything once. A session keeps its revision if it was
  /// hibernated, or restored before without being stored, and its output is the same. Otherwise each restoration while the
  /// store fails would increment the revision, and a restart would set it back.
  private func restore(
    _ id: SessionID, _ stored: StoredSession, _ scene: SceneDescription, _ user: RequestUser?,
    in folder: OwnerFolder?
  ) -> LiveSession {
    var record = stored.record
    // Another server may have stored more meanwhile.
    let shown = index.takeShownOutput(of: id).flatMap { $0.revision > record.revision ? $0 : nil }
    let revision = shown?.revision ?? record.revision
    let output = shown?.hash ?? record.frozenOutput
    let isFrozen = output != nil && revision > 0
    let session = launch(
      SessionLaunch(
        scene: scene, environment: SessionEnvironment(stored: record.environment),
        user: (user ?? record.user.map { RequestUser(id: $0) })?.value, defaults: storage.restoring(stored),
        stored: stored, revision: isFrozen ? revision - 1 : revision,
        folder: folder ?? self.folder(ofLoaded: id, record),
        dataOwner: storage.dataOwner(of: id, record.user), memory: memory))
    if isFrozen, session.outputHash != output { session.tree.republish() }
    if let property = hibernation.losses.take(id) { session.reportLoss(of: property) }
    // A takeover has stored the revision that is shown.
    if sharedStore != nil, record.frozenOutput == nil { record.revision += 1 }
    let live = LiveSession(
      id: id, session: session, record: record, answers: IdempotentAnswers(stored.answers),
      storage: .some, fence: stored.fence, valueOwner: storage.owner(for: record.user),
      lifetimes: limits.lifetimes, commits: commits, schedule: schedule, at: loop.now)
    index.noteRestored(from: live.address)
    enter(live, by: .loaded)
    if !commits.keepsLiveSessions, !commits.isFailing { hibernation.moveToMemory(live) }
    ledger.saveRestored(live)
    return live
  }

  // MARK: Several servers

  /// Handles a notice from a store of several servers.
  func noticed(_ notice: StoreNotice) {
    switch notice {
    case .lost(let id, _): checks?.checkNoticed(id)
    case .takenOver(let id): checks?.noteTakeover(of: id)
    case .counted(let count): index.noteStored(count - liveCount)
    case .madeRoom(let count): reports.noteErasedForRoom(count)
    case .changed(let values):
      storage.take(values)
      loop.setNeedsTurn()
    case .quarantine(let events): take(events)
    case .servers(let count): reports.noteServers(count)
    case .reconnected:
      reports.noteReconnected()
      if let sharedStore { quarantine?.note(server: sharedStore.serverNumber) }
    }
  }

  /// Takes events of the quarantine. A session that is held from now on leaves the memory.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events, and of sessions in memory if any session is held.
  private func take(_ events: [SharedEvent]) {
    guard let quarantine = directory.quarantine else { return }
    quarantine.take(events.compactMap { QuarantineEvent($0) })
    guard quarantine.heldSessionCount > 0 else { return }
    for live in directory.lives where quarantine.hold(on: live.id) != nil {
      ledger.lose(live, because: .refused(.moved))
    }
  }
}

extension Session {
  /// Reports that the session was let go, and has lost the value of a property.
  fileprivate func reportLoss(of property: String) {
    tree.report(
      .stateLost,
      "\(property) cannot be stored, and was lost: the session had been idle, and too many others were in memory for "
        + "the same reason.", at: nil)
  }
}
