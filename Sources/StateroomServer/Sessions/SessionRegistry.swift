import CNotes
import Dispatch
import Logging
import RenderTree
import Stateroom

/// The sessions of a server: those in memory, and those that only the store has.
@MainActor
package final class SessionRegistry {
  package let limits: Limits
  /// What leads to the store.
  package let commits: CommitQueue
  let loop: EventLoop
  /// Where requests go on that give other sessions their turn.
  let turns: TurnQueue
  private let catalog: SceneCatalog
  /// The places of the app whose objects are no session's own.
  let sharedPlaces: SharedPlaces
  /// Those that are not on their way to the store yet.
  var unsavedPlaces: [SharedPlace] = []
  private let launch: @MainActor (SessionLaunch) -> Session
  /// Those in memory.
  var sessions: [SessionID: LiveSession] = [:]
  /// How many only the store has.
  package internal(set) var storedCount = 0
  /// How many idle sessions stay in memory for what cannot be stored of them, as it was found last.
  package internal(set) var keptAwakeCount = 0
  var byAddress = AddressCounts()
  /// What was opened under a key, for retries.
  var openings = RecentOpenings()
  /// Where the time comes from, and whether it may let sessions expire.
  let clock: WallClock
  var clockTrust: ClockTrust
  /// The time that the store noted last.
  var lastHousekeeping: Housekeeping?
  /// Where it is told what an operator should know.
  package var logger: Logger?
  /// What is kept from running; nil if nothing is noted of what runs.
  var quarantine: Quarantine?
  /// Told of each commit, with the number of sessions in it.
  var onCommit: @MainActor (Int) -> Void = { _ in }
  /// Told of each commit that did not happen.
  var onFailedCommit: @MainActor () -> Void = {}

  private var invalidated: [LiveSession] = []
  var touched: [LiveSession] = []
  /// The sessions in each commit that is under way.
  var underWay: [CommitQueue.Number: [LiveSession]] = [:]
  /// The sessions whose end is on its way to the store, and who waits for it.
  var erasures: [SessionID: SessionErasure] = [:]
  /// Sessions that were restored while the store took no commits.
  var restoredUnsaved: [LiveSession] = []
  /// Revisions that were shown of sessions that then were lost again.
  var shownRevisions: [SessionID: Revision] = [:]
  var nextSweep: ScheduledAction?
  /// The sessions that the sweep under way has still to look after.
  var sweepList: [LiveSession] = []
  /// Whether expired sessions are to be looked for again once others are erased.
  var hasMoreExpired = false

  /// A registry that settles its sessions and saves what they changed at the end of each turn of the loop.
  ///
  /// With `sharesAppStorage` the values of `@AppStorage` are the process's and one for all sessions (rule 101).
  /// What the store has of an earlier process is there at once; throws where the store cannot be read.
  package init<Launched: App>(
    of app: Launched.Type, catalog: SceneCatalog, limits: Limits = Limits(), store: any SessionStore,
    loop: EventLoop, sharesAppStorage: Bool = false, clock: WallClock = .system
  ) throws(StoreFailure) {
    self.limits = limits
    self.loop = loop
    turns = TurnQueue(loop)
    self.catalog = catalog
    self.clock = clock
    commits = CommitQueue(store, loop: loop, retries: limits.commitRetries, logDelay: limits.logDelay)
    let contents = try store.contents()
    clockTrust = ClockTrust(
      clock.reading, after: contents.clock, lifetime: Int(limits.lifetime.components.seconds))
    let isDurable = store.keepsLiveSessions
    let sharedPlaces = SharedPlaces(contents.sharedPlaces)
    self.sharedPlaces = sharedPlaces
    launch = { launch in
      Session(
        of: app, scene: launch.scene, limits: limits.tree, isChecked: limits.checksTrees,
        isInspected: limits.inspectsTrees,
        appStorage: sharesAppStorage
          ? .process : .ofSession(StoredKeyValue.appValues(launch.stored?.values ?? [])),
        sceneStorage: KeyValueStore(StoredKeyValue.sceneValues(launch.stored?.values ?? [])),
        restoring: launch.stored?.state, collectsState: isDurable, revision: launch.revision,
        sharedPlaces: sharedPlaces, environment: launch.environment.apply(to:))
    }
    take(contents)
    sharedPlaces.onMark = { [weak self] in self?.placeWasMarked($0) }
    loop.onTurnEnd { [weak self] in self?.endTurn() }
    commits.onCommit = { [weak self] in self?.committed($0, $1, $2) }
    commits.onFailure = { [weak self] in self?.failed($0) }
    commits.onRecovery = { [weak self] in self?.recovered() }
  }

  /// How many sessions are in memory.
  package var liveCount: Int { sessions.count }

  /// How many sessions there are.
  package var count: Int { sessions.count + storedCount }

  /// How many nodes all trees have. Complexity: O(n) in the number of sessions.
  package var nodeCount: Int { sessions.values.reduce(0) { $0 + $1.session.tree.nodeCount } }

  /// How many wait for what happens next. Complexity: O(n) in the number of sessions.
  package var streamCount: Int { sessions.values.reduce(0) { $0 + $1.followerCount } }

  private func take(_ contents: StoreContents) {
    storedCount = contents.count
    for (address, count) in contents.countsByAddress { byAddress.add(address, count) }
    // A retry of what was opened right before a gap that may be none must find it.
    let now = mayExpire() ? clock.now : contents.clock?.time ?? clock.now
    for stored in contents.openings {
      let age = now - stored.opening.time
      guard age < RecentOpenings.lifetime.components.seconds else { continue }
      let time = DispatchTime(secondsAgo: age, now: loop.now)
      openings.keep(
        .init(bodyHash: stored.opening.bodyHash, session: stored.session, time: time), for: stored.opening.key
      )
    }
    if storedCount > 0 { scheduleSweep() }
  }

  /// Opens a session for a client's address.
  package func open(
    _ scene: SceneDescription, for address: String = "", environment: SessionEnvironment = .init(),
    under opening: SessionOpening? = nil
  ) throws(Refusal) -> LiveSession {
    guard count < limits.sessions else { throw .tooMany }
    if let limit = limits.sessionsPerAddress, byAddress[address] >= limit { throw .tooManyFromAddress }
    let record = SessionRecord(
      scene: scene.id, environment: environment.json, address: address, opening: opening)
    let id = SessionID()
    let session = noted(.opening, for: id, scene) {
      launch(SessionLaunch(scene: scene, environment: environment))
    }
    let live = LiveSession(id: id, session: session, record: record, commits: commits, at: loop.now)
    byAddress.add(address)
    if let opening {
      openings.keep(.init(bodyHash: opening.bodyHash, session: live.id, time: loop.now), for: opening.key)
    }
    insert(live)
    live.touch()
    return live
  }

  /// Runs code that a session which is about to be there answers for if it ends the process.
  private func noted<Result>(
    _ kind: WorkKind, for id: SessionID, _ scene: SceneDescription, _ body: () -> Result
  ) -> Result {
    let isNoted = stateroom_note_begin(stateroom_subject(id, scene: scene.id), kind)
    defer { if isNoted { stateroom_note_end() } }
    return body()
  }

  private func insert(_ live: LiveSession) {
    sessions[live.id] = live
    live.registry = self
    live.session.tree.owner = live
    if live.session.tree.hasAskedToSettle { settleLater(live) }
    scheduleSweep()
  }

  /// The session with an id, which counts as used now; restored where only the store has it. Nil where there is
  /// none, or none any more.
  package func session(_ id: SessionID) throws(StoreFailure) -> LiveSession? {
    if let live = sessions[id] {
      live.lastUse = loop.now
      return live
    }
    guard storedCount > 0, erasures[id] == nil, let stored = try commits.store.loading(id).get() else { return nil }
    guard stored.record.lastUse > unusedTime(after: limits.lifetime) || !mayExpire() else { return nil }
    guard let scene = catalog[stored.record.scene] else {
      logger?.warning("A stored session shows the scene \"\(stored.record.scene)\", which the app has not.")
      return nil
    }
    quarantine?.restoring(stateroom_subject(id, scene: scene.id), on: loop)
    return noted(.restoring, for: id, scene) { restore(id, stored, scene) }
  }

  /// Whether a session would have to be restored, and must wait until others have been for a while.
  func mustWait(_ id: SessionID) -> Bool {
    guard let quarantine, !quarantine.mayRestore, sessions[id] == nil else { return false }
    return (try? commits.store.loading(id).get()) != nil
  }

  /// Whether a session is in memory, so that it need not be restored.
  func isInMemory(_ id: SessionID) -> Bool { sessions[id] != nil }

  /// Renders a session again from what is stored of it (rule 106).
  ///
  /// The revision goes up by one, so that every client gets the whole once; a hibernated session that shows what
  /// it showed before keeps its revision.
  private func restore(_ id: SessionID, _ stored: StoredSession, _ scene: SceneDescription) -> LiveSession {
    let record = stored.record
    let revision = max(record.revision, shownRevisions.removeValue(forKey: id) ?? 0)
    let isFrozen = record.frozenOutput != nil && revision == record.revision && revision > 0
    let session = launch(
      SessionLaunch(
        scene: scene, environment: SessionEnvironment(stored: record.environment), stored: stored,
        revision: isFrozen ? revision - 1 : revision))
    if isFrozen, session.outputHash != record.frozenOutput { session.tree.republish() }
    let live = LiveSession(
      id: id, session: session, record: record, answers: IdempotentAnswers(stored.answers), commits: commits,
      at: loop.now)
    live.isSaved = commits.store.keepsLiveSessions
    live.wasEverCommitted = true
    storedCount -= 1
    insert(live)
    if !commits.store.keepsLiveSessions {
      // Only the memory has it now; a memory store has no commits that could fail.
      try? commits.store.commit([.erase(id)])
    } else if commits.isFailing {
      live.wasShownUncommitted = true
      restoredUnsaved.append(live)
    } else {
      live.isOnlyRestored = true
      live.touch()
    }
    return live
  }

  /// Closes a session, and erases what is stored of it; who follows it is told why.
  ///
  /// Nobody is told, and nothing of it disappears, before the store has forgotten it: until then it may still turn
  /// out not to have happened.
  package func close(_ live: LiveSession, because end: SessionEnd) {
    if live.isTouched { save(live) }
    sessions[live.id] = nil
    byAddress.remove(live.address)
    guard live.isSaved, commits.store.keepsLiveSessions else { return live.close(because: end) }
    erase(
      live.id,
      SessionErasure(
        number: commits.next, address: live.address, isStored: live.wasEverCommitted, live: live, end: end))
  }

  /// Erases what the store has of a session, none of whose code runs. False if there is nothing.
  func closeUnrestored(_ id: SessionID) throws(StoreFailure) -> Bool {
    guard sessions[id] == nil, erasures[id] == nil else { return false }
    guard let stored = try commits.store.loading(id).get() else {
      quarantine?.forget(id)
      return false
    }
    eraseUnrestored(UnusedSession(id: id, address: stored.record.address))
    return true
  }

  /// Erases a session that only the store has.
  func eraseUnrestored(_ stored: UnusedSession) {
    storedCount -= 1
    byAddress.remove(stored.address)
    if commits.store.keepsLiveSessions {
      erase(stored.id, SessionErasure(number: commits.next, address: stored.address, isStored: true))
    } else {
      try? commits.store.commit([.erase(stored.id)])
      quarantine?.forget(stored.id)
    }
  }

  /// Erases what the store has of a session, with the next commit.
  func erase(_ id: SessionID, _ erasure: SessionErasure) {
    erasures[id] = erasure
    commits.append(.erase(id))
    loop.setNeedsTurn()
  }

  /// Whether the end of a session is on its way to the store.
  func isBeingErased(_ id: SessionID) -> Bool { erasures[id] != nil }

  /// Calls with true once a session that was closed is gone from the store, or with false where it stays.
  func whenErased(_ id: SessionID, _ action: @escaping @MainActor (Bool) -> Void) {
    if erasures[id]?.actions.append(action) == nil { action(true) }
  }

  // MARK: The turn

  /// Settles a session at the end of this turn.
  func settleLater(_ live: LiveSession) {
    invalidated.append(live)
    loop.setNeedsTurn()
  }

  /// Saves a session at the end of this turn, where something may have changed.
  func saveLater(_ live: LiveSession) {
    touched.append(live)
    loop.setNeedsTurn()
  }

  /// Settles what is invalidated and hands what changed to the store.
  func endTurn() {
    guard !commits.isFailing else { return }
    settleInvalidated()
    while !touched.isEmpty {
      let batch = touched
      touched = []
      // What was closed meanwhile is saved already, and must not come after its own end.
      for live in batch where live.isTouched && !live.isInRun && sessions[live.id] === live { save(live) }
    }
    commits.startCommit()
  }

  /// Settles what timers, tasks and shared objects invalidated during this turn.
  ///
  /// What that invalidates in other sessions is for the next turn, since it may have no end.
  private func settleInvalidated() {
    let batch = invalidated
    invalidated = []
    for live in batch where sessions[live.id] === live && live.session.tree.hasAskedToSettle {
      loop.activity.name(.settling(session: live.id))
      live.settle()
    }
    if !invalidated.isEmpty { loop.setNeedsTurn() }
  }
}

/// What a session begins with.
struct SessionLaunch {
  let scene: SceneDescription
  let environment: SessionEnvironment
  var stored: StoredSession?
  /// The revision that was published last in an earlier life.
  var revision: Revision = 0
}
