import CNotes
import Dispatch
import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStorage
import StateroomStores

/// The sessions of a server, in memory and in the store.
///
/// It opens and finds them, and connects the types that look after them.
@MainActor
package final class SessionRegistry {
  /// The limits of sessions.
  package typealias Limits = SessionLimits

  let limits: Limits
  /// The queue of commits to the store.
  package let commits: CommitQueue
  let loop: EventLoop
  /// The app's code that is running, for the watchdog.
  let work: NamedWork
  let catalog: SceneCatalog
  /// The store, if other servers use it too.
  let sharedStore: (any SharedSessionStore)?
  /// The user defaults of the sessions.
  let storage: OwnedStorage
  let launch: @MainActor (SessionLaunch) -> Session
  /// The folders of the sessions' files, or nil if these are the process's.
  private let folders: SessionFolders?
  /// The sessions that are in memory or in transition.
  let directory = SessionDirectory()
  let index: SessionIndex
  let clock: SessionClock
  let schedule: SessionSchedule
  /// The messages and events for the operator.
  let reports = SessionReports()
  let ledger: CommitLedger
  let hibernation: Hibernation
  let erasures: SessionErasures
  let relief: MemoryRelief
  let sweep: SessionSweep
  private let room: SessionCapacity
  private let visits: VisitBound
  /// The checks of sessions in memory, if several servers share the store.
  let checks: OwnershipChecks?

  /// Creates a registry, which settles its sessions and saves their changes at the end of each turn of the loop.
  ///
  /// User defaults and files are those of `owner` (rule 101). Unless they are shared, the files lie below the path
  /// `folders`, or are temporary.
  ///
  /// The sessions in the store are available at once. Throws if the store cannot be read.
  package init<Launched: App>(
    of app: Launched.Type, catalog: SceneCatalog, limits: Limits = Limits(), store: any SessionStore,
    loop: EventLoop, owner: StateOwner = .session, folders path: String? = nil, clock: WallClock = .system
  ) throws(StoreFailure) {
    self.limits = limits
    self.loop = loop
    self.catalog = catalog
    work = NamedWork(loop)
    schedule = SessionSchedule(in: loop, clock: clock)
    commits = CommitQueue(
      store, loop: loop, retries: limits.commitRetries, probeInterval: limits.probeInterval,
      logDelay: limits.logDelay)
    sharedStore = store as? any SharedSessionStore
    index = SessionIndex(isShared: sharedStore != nil)
    let contents = try store.contents()
    self.clock = SessionClock(clock, after: contents.clock, limits, commits, reports)
    let sharedPlaces = SharedPlaces(contents.sharedPlaces)
    folders =
      owner == .shared
      ? nil : SessionFolders(at: path, byUser: owner == .user, areStored: store is any SharedSessionStore)
    storage = OwnedStorage(owner, in: store, loop: loop, folders)
    launch = SessionLaunch.launcher(
      of: app, catalog, limits, collectsState: store.keepsLiveSessions, sharedPlaces: sharedPlaces)
    ledger = CommitLedger(
      commits, directory, index, schedule, reports, sharedPlaces: sharedPlaces, storage, loop: loop)
    hibernation = Hibernation(limits, directory, commits, ledger, index, reports, loop: loop)
    erasures = SessionErasures(
      directory, commits, ledger, index, schedule, loop: loop, sharedStore: sharedStore, folders)
    relief = MemoryRelief(directory, commits, hibernation, reports, loop: loop)
    room = SessionCapacity(
      limits, directory, commits, index, erasures, reports, loop: loop, sharedStore: sharedStore)
    visits = VisitBound(limits, directory, commits, index, loop: loop)
    sweep = SessionSweep(
      limits, directory, commits, ledger, index, hibernation, erasures, self.clock, loop: loop)
    checks = sharedStore.map { [directory, ledger, reports] in
      OwnershipChecks($0, directory, ledger, reports, loop: loop)
    }
    // If the clock jumped, the time has not passed: a retry must still find a session that was opened right before.
    let now = self.clock.mayExpire() ? clock.now : contents.clock?.time ?? clock.now
    index.take(contents, at: now, loop.now)
    if index.storedCount > 0 { sweep.schedule() }
    takePart(in: loop)
    sharedStore?.listen { [weak self] notice in
      DispatchQueue.main.async { [weak self] in self?.noticed(notice) }
    }
    try storage.begin()
    commits.onCommit = { [weak self] in self?.committed($0, $1, $2) }
    commits.onFailure = { [weak self] in self?.failed($0) }
    commits.onRecovery = { [weak self] in self?.ledger.recovered() }
  }

  /// Checks that the store accepts commits before anything is served, and stores the time.
  package func begin() {
    commits.begin()
    checks?.begin()
    if !clock.isTrusted, count > 0 {
      reports.logger?.warning("No server ran for long, or the clock was set: no session expires for a day.")
    }
    clock.keepHouse()
  }

  /// Returns the folder in which a session's code keeps files, or nil if it is the process's.
  func folder(of id: SessionID, _ record: SessionRecord) -> OwnerFolder? {
    folders?.folder(of: id, record.user)
  }

  /// Returns the folder of a session that was loaded, whose own files may become its user's.
  func folder(ofLoaded id: SessionID, _ record: SessionRecord) -> OwnerFolder? {
    folders?.adopt(id, for: record.user)
    return folder(of: id, record)
  }

  /// Gives a loaded session's folder the files that the store has, and calls `completion` with it; at once, and with nil,
  /// if there is nothing to do.
  func restoreFiles(
    of id: SessionID, _ stored: StoredSession?, completion: @escaping @MainActor (OwnerFolder?) -> Void
  ) {
    guard let stored, let folder = folders?.lackingFolder(of: id, stored.record.user),
      let (files, areOwners) = storage.files(of: stored)
    else { return completion(nil) }
    folders?.replaceFiles(of: folder, with: files) {
      // The next look finds all of them, so that they become the owner's.
      if !areOwners { folder.forgetSent() }
      completion(folder)
    }
  }

  /// Forgets the user defaults that a user's sessions had in common, and removes their files.
  func forgetStorage(of user: UserID) {
    storage.forget(user)
    folders?.remove(user)
  }

  // MARK: Figures

  /// The number of sessions in memory.
  package var liveCount: Int { directory.liveCount }

  /// The number of all sessions.
  package var count: Int { directory.liveCount + index.storedCount }

  /// The number of nodes in all trees.
  ///
  /// Complexity: O(n) in the number of sessions.
  var nodeCount: Int { sum { $0.session.tree.nodeCount } }

  /// The estimated memory of all trees in bytes.
  ///
  /// Complexity: O(n) in the number of sessions.
  var treeBytes: Int { sum { $0.session.tree.size } }

  /// The number of followers of all sessions.
  ///
  /// Complexity: O(n) in the number of sessions.
  var streamCount: Int { sum(\.followerCount) }

  private func sum(_ figure: (LiveSession) -> Int) -> Int {
    var sum = 0
    directory.forEachLive { sum += figure($0) }
    return sum
  }

  /// The quarantine, or nil if the code that runs is not noted.
  var quarantine: Quarantine? {
    get { directory.quarantine }
    set { directory.quarantine = newValue }
  }

  /// Compares the process's memory with its limit, or nil if it has none.
  package var memory: MemoryWatch? {
    get { relief.memory }
    set {
      relief.memory = newValue
      sweep.awake.memoryLimit = newValue?.limit
    }
  }

  // MARK: Turns

  /// Settles sessions, saves their changes and releases waiting answers, in the phases of the loop's turns.
  private func takePart(in loop: EventLoop) {
    loop.on(.settle) { [weak self] in self?.settle() }
    loop.on(.save) { [weak ledger] in ledger?.saveTouched() }
    loop.on(.commit) { [weak commits] in commits?.startCommit() }
    loop.on(.release) { [weak commits] in commits?.release() }
  }

  private func settle() {
    guard !commits.isFailing else { return }
    schedule.settle { live in
      guard directory.has(live), live.session.tree.hasAskedToSettle else { return }
      work.name(.settling(session: live.id))
      live.settle()
    }
  }

  private func committed(_ number: CommitQueue.Number, _ ids: [SessionID], _ outcome: CommitOutcome) {
    reports.onStore(.committed(sessions: ids.count, .now - commits.sent))
    ledger.committed(number, outcome) { relief.noteReleased(hibernation.evict($0)) }
    guard directory.erasureCount > 0 else { return }
    erasures.committed(number, ids, outcome)
    sweep.erased()
  }

  private func failed(_ failed: FailedCommits) {
    reports.onStore(.failed(isOutcomeUnknown: failed.failure.isOutcomeUnknown))
    ledger.failed(failed)
    erasures.failed(failed)
    sweep.schedule()
  }

  // MARK: Sessions

  /// Opens a session for a client's address, in a slot if a proxy has chosen one. Its user defaults are `defaults`, or
  /// those of a session without a user.
  package func open(
    _ scene: SceneDescription, for address: String = "", environment: SessionEnvironment = .init(),
    user: RequestUser? = nil, under opening: SessionOpening? = nil, in slot: RoutingSlot? = nil,
    defaults: KeyValueStores? = nil
  ) throws(OpeningRefusal) -> LiveSession {
    if relief.lacksMemory(from: .short, for: .refusedOpening) { throw .noMemory }
    if let limit = limits.sessionsPerAddress, index.count(from: address) >= limit {
      throw .tooManyFromAddress
    }
    guard user != nil || visits.admits(address) else { throw .tooManyVisits }
    guard count < limits.sessions || room.make() else { throw .tooMany }
    let record = SessionRecord(
      scene: scene.id, environment: environment.json, address: address, opening: opening,
      user: user?.id, opened: clock.now)
    let id = slot.map { SessionID(slot: $0) } ?? SessionID()
    let session = noted(.opening, for: id, scene) {
      stateroom_note_set_request(
        opening?.key.requestHash ?? 0, Visitor(user?.id, at: address).hash)
      return launch(
        SessionLaunch(
          scene: scene, environment: environment, user: user?.value, defaults: defaults ?? storage.stores(),
          folder: folder(of: id, record), dataOwner: storage.dataOwner(of: id, record.user), memory: memory))
    }
    let live = LiveSession(
      id: id, session: session, record: record, valueOwner: storage.owner(for: record.user),
      lifetimes: limits.lifetimes, commits: commits, schedule: schedule, at: loop.now)
    index.add(id, record, at: loop.now)
    quarantine?.trials?.opened(id, on: loop)
    enter(live, by: .opened)
    live.touch()
    return live
  }

  /// Runs code for a session that is not in memory yet. If the code ends the process, the end is attributed to the
  /// session.
  func noted<Result>(
    _ kind: WorkKind, for id: SessionID, _ scene: SceneDescription, _ body: () -> Result
  ) -> Result {
    let isNoted = stateroom_note_begin(stateroom_subject(id, scene: scene.id), kind)
    defer { if isNoted { stateroom_note_end() } }
    return body()
  }

  /// Adds a session to memory.
  func enter(_ live: LiveSession, by event: EntryEvent) {
    directory.enter(live, by: event)
    live.session.tree.owner = live
    storage.share(live)
    if live.session.tree.hasAskedToSettle { schedule.settleLater(live) }
    sweep.schedule()
    relief.watch()
  }

  /// Closes a session and erases its stored data. Its followers are told the reason.
  package func close(_ live: LiveSession, because end: SessionEnd) { erasures.close(live, because: end) }

  /// Closes sessions, some in each turn, and calls `completion` with the result: `.erased` if none is left. Those that
  /// are only in the store are erased without being restored.
  func close(
    _ sessions: [SessionID], completion: @escaping @MainActor (SessionErasure.Outcome) -> Void
  ) {
    SessionClosing(sessions, erasures, commits, schedule.turns, completion: completion).proceed()
  }

  // MARK: The end of the server

  /// Notifies the followers of all sessions of the server's end.
  ///
  /// Complexity: O(n) in the number of sessions.
  func endFollowing(because end: SessionEnd) {
    for live in directory.lives { live.endFollowing(because: end) }
  }

  /// Saves all changes, and ends the sessions in memory; the store keeps them.
  ///
  /// Disappearance effects of views run until `grace` has passed; the process is about to end in any case.
  ///
  /// - Complexity: O(*n*) in addition to what is saved, where *n* is the number of sessions in memory.
  package func close(grace: Duration = .seconds(5)) async {
    let end = DispatchTime.now() + grace
    sweep.end()
    relief.end()
    if !commits.isFailing {
      clock.keepHouse(isForced: true)
      for live in directory.lives where live.saving.storage != .none && !live.isInRun {
        if live.isFollowed { live.lastUse = loop.now }
        // Done first: a session with changes to save is not updated otherwise.
        sweep.noteUse(of: live)
        live.noted(.saving) { live.session.tree.noteUnannouncedState() }
        live.touch()
      }
      loop.endTurn()
      await withCheckedContinuation { continuation in
        commits.whenIdle { continuation.resume() }
      }
    }
    for live in directory.lives {
      // The changes of a run that was not answered are dropped.
      let isInTime = DispatchTime.now() < end
      directory.remove(live.id, by: .left)
      guard isInTime else { continue }
      if live.isInRun { live.discard(because: .uncommitted) } else { live.close(because: .shutdown) }
    }
    commits.close()
  }
}
