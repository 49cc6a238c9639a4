import CNotes
import Dispatch
import Logging
import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// The sessions of a server, in memory and in the store.
@MainActor
package final class SessionRegistry {
  let limits: Limits
  /// The queue of commits to the store.
  package let commits: CommitQueue
  let loop: EventLoop
  /// The app's code that is running, for the watchdog.
  let work: NamedWork
  /// The queue for requests that let other sessions have their turn.
  let turns: TurnQueue
  let catalog: SceneCatalog
  /// The places of the app whose objects all sessions share.
  let sharedPlaces: SharedPlaces
  /// The values of `@AppStorage` that all servers share, or nil if each session or process has its own.
  let sharedValues: SharedValues?
  /// The shared places that are in no commit yet.
  var unsavedPlaces: [SharedPlace] = []
  let launch: @MainActor (SessionLaunch) -> Session
  /// The sessions that are in memory or in transition.
  let directory = SessionDirectory()
  /// The store, if other servers use it too.
  let sharedStore: (any SharedSessionStore)?
  /// The number of sessions that are only in the store.
  var storedCount = 0
  /// The number of idle sessions, as of the last sweep, that stay in memory because some of their state cannot be
  /// stored.
  var keptAwakeCount = 0
  /// The number of sessions that each address has opened. If several servers share the store, only those in this
  /// one's memory.
  var byAddress = AddressCounts()
  /// The owners of sessions.
  var owners = SessionOwners()
  /// The sessions that were opened with a key, for retries.
  var openings = RecentOpenings()
  /// The source of the time, and whether it may let sessions expire.
  let clock: WallClock
  var clockTrust: ClockTrust
  /// The housekeeping that the store did last.
  var lastHousekeeping: Housekeeping?
  /// The logger for messages to the operator.
  var logger: Logger?
  /// The quarantine, or nil if the code that runs is not noted.
  var quarantine: Quarantine? {
    get { directory.quarantine }
    set { directory.quarantine = newValue }
  }
  /// Called for each commit, with the number of sessions in it.
  var onCommit: @MainActor (Int) -> Void = { _ in }
  /// Called for each commit that failed.
  var onFailedCommit: @MainActor () -> Void = {}
  /// Called for each session that was taken over from another server.
  var onTakeover: @MainActor () -> Void = {}

  /// The sessions to settle at the end of this turn.
  // Accesses marked `unchecked` are instantaneous and happen on the main actor, so that two cannot overlap.
  // Saves 0.2 % of a tap in the counter with SQLite.
  @exclusivity(unchecked)
  var invalidated: [LiveSession] = []
  /// The sessions that may have to be saved at the end of this turn.
  // Saves 0.2 % of a tap in the counter with SQLite.
  @exclusivity(unchecked)
  var touched: [LiveSession] = []
  /// The sessions in each commit that is in progress.
  // Saves 0.1 % of a tap in the counter with SQLite.
  @exclusivity(unchecked)
  var underWay: [CommitQueue.Number: [LiveSession]] = [:]
  /// The sessions that were restored while the store accepted no commits.
  var restoredUnsaved: [LiveSession] = []
  /// The last shown revisions of sessions that were lost.
  var shownRevisions: [SessionID: Revision] = [:]
  /// The checks in progress whether sessions in memory are still this server's.
  var checks: [SessionID: SessionLoad] = [:]
  /// The checks that follow those.
  var nextChecks: [SessionID: SessionLoad] = [:]
  var fenceWatch: ScheduledAction?
  var takeovers = TakeoverWatch()
  var nextSweep: ScheduledAction?
  /// Compares the process's memory with its limit, or nil if it has none.
  package var memory: MemoryWatch?
  /// Called for each measure that is taken for lack of memory.
  var onMemory: @MainActor (MemoryEvent) -> Void = { _ in }
  var memoryTimer: ScheduledAction?
  /// The time for which a session must be unused before it can be hibernated early.
  var leastIdleTime = Duration.seconds(1)
  /// The time of the last search for sessions to hibernate early.
  var lastRelief = DispatchTime(uptimeNanoseconds: 0)
  /// The sessions that may be hibernated early, the least recently used last.
  var leaving: [LiveSession] = []
  /// The number of bytes that they should free.
  var excessMemory = 0
  /// The sessions that the present sweep has still to visit.
  var sweepList: [LiveSession] = []
  /// Whether to look for further expired sessions once others are erased.
  var hasMoreExpired = false

  /// Creates a registry, which settles its sessions and saves their changes at the end of each turn of the loop.
  ///
  /// If `sharesAppStorage` is true, all sessions have the same values of `@AppStorage`: those of the process, or of
  /// all servers that share the store (rule 101).
  ///
  /// The sessions in the store are available at once. Throws if the store cannot be read.
  package init<Launched: App>(
    of app: Launched.Type, catalog: SceneCatalog, limits: Limits = Limits(), store: any SessionStore,
    loop: EventLoop, sharesAppStorage: Bool = false, clock: WallClock = .system
  ) throws(StoreFailure) {
    self.limits = limits
    self.loop = loop
    work = NamedWork(loop)
    turns = TurnQueue(loop)
    self.catalog = catalog
    self.clock = clock
    commits = CommitQueue(
      store, loop: loop, retries: limits.commitRetries, probeInterval: limits.probeInterval,
      logDelay: limits.logDelay)
    sharedStore = store as? any SharedSessionStore
    let contents = try store.contents()
    clockTrust = ClockTrust(
      clock.reading, after: contents.clock, lifetime: Int(limits.lifetime.components.seconds))
    let collectsState = store.keepsLiveSessions
    let sharedPlaces = SharedPlaces(contents.sharedPlaces)
    self.sharedPlaces = sharedPlaces
    let sharedValues = sharesAppStorage && sharedStore != nil ? SharedValues.beginningWithDefaults : nil
    self.sharedValues = sharedValues
    launch = { launch in
      Session(
        of: app, scene: launch.scene, limits: limits.tree, isChecked: limits.checksTrees,
        isInspected: limits.inspectsTrees,
        appStorage: sharedValues.map { KeyValueStores(sharing: $0) }
          ?? (sharesAppStorage
            ? .process : .ofSession(StoredKeyValue.appValues(launch.stored?.values ?? []))),
        sceneStorage: KeyValueStore(StoredKeyValue.sceneValues(launch.stored?.values ?? [])),
        restoring: launch.stored?.state, collectsState: collectsState, revision: launch.revision,
        sharedPlaces: sharedPlaces, memory: launch.memory, environment: launch.configure)
    }
    take(contents)
    sharedPlaces.onMark = { [weak self] in self?.placeWasMarked($0) }
    takePart(in: loop)
    sharedStore?.listen { [weak self] notice in
      DispatchQueue.main.async { [weak self] in self?.noticed(notice) }
    }
    if let sharedValues, let sharedStore { sharedValues.take(try sharedStore.sharedValues()) }
    commits.onCommit = { [weak self] in self?.committed($0, $1, $2) }
    commits.onFailure = { [weak self] in self?.failed($0) }
    commits.onRecovery = { [weak self] in self?.recovered() }
  }

  /// The number of sessions in memory.
  package var liveCount: Int { directory.liveCount }

  /// The number of all sessions.
  package var count: Int { directory.liveCount + storedCount }

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

  /// Takes over the store's sessions when the server starts.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of sessions with an owner, of recent openings, and of
  ///   addresses.
  private func take(_ contents: StoreContents) {
    storedCount = contents.count
    for (address, count) in contents.countsByAddress { byAddress.add(address, count) }
    for owned in contents.owned { owners.add(owned) }
    // If the clock jumped, the time has not passed: a retry must still find a session that was opened right before.
    let now = mayExpire() ? clock.now : contents.clock?.time ?? clock.now
    for stored in contents.openings {
      let age = now - stored.opening.time
      guard age < RecentOpenings.lifetime.components.seconds else { continue }
      let time = DispatchTime(secondsAgo: age, now: loop.now)
      openings.keep(
        .init(bodyHash: stored.opening.bodyHash, session: stored.session, time: time),
        for: .init(user: owners[stored.session], key: stored.opening.key))
    }
    if storedCount > 0 { scheduleSweep() }
  }

  /// Opens a session for a client's address, in a slot if a proxy has chosen one.
  package func open(
    _ scene: SceneDescription, for address: String = "", environment: SessionEnvironment = .init(),
    user: RequestUser? = nil, under opening: SessionOpening? = nil, in slot: RoutingSlot? = nil
  ) throws(Refusal) -> LiveSession {
    if lacksMemory(from: .short, for: .refusedOpening) { throw .noMemory }
    guard count < limits.sessions else { throw .tooMany }
    if let limit = limits.sessionsPerAddress, byAddress[address] >= limit { throw .tooManyFromAddress }
    let record = SessionRecord(
      scene: scene.id, environment: environment.json, address: address, opening: opening,
      user: user?.id, opened: clock.now)
    let id = slot.map { SessionID(slot: $0) } ?? SessionID()
    let session = noted(.opening, for: id, scene) {
      stateroom_note_set_request(opening?.key.requestHash ?? 0)
      return launch(SessionLaunch(scene: scene, environment: environment, user: user?.value, memory: memory))
    }
    let live = LiveSession(id: id, session: session, record: record, commits: commits, at: loop.now)
    byAddress.add(address)
    if let opening {
      openings.keep(
        .init(bodyHash: opening.bodyHash, session: live.id, time: loop.now),
        for: .init(user: user?.id, key: opening.key))
    }
    // If several servers share the store, the database knows the owners.
    if sharedStore == nil, let owned = OwnedSession(id, record) { owners.add(owned) }
    enter(live, by: .opened)
    live.touch()
    return live
  }

  /// Notes that a session was evicted from memory, and the store has it.
  func leftToStore(_ live: LiveSession) {
    storedCount += 1
    // Another server may erase it without notifying this one.
    if sharedStore != nil { byAddress.remove(live.address) }
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
    live.registry = self
    live.session.tree.owner = live
    if live.session.tree.hasAskedToSettle { settleLater(live) }
    scheduleSweep()
    watchMemory()
  }
}

/// The arguments of a session's start.
struct SessionLaunch {
  let scene: SceneDescription
  let environment: SessionEnvironment
  var user: SessionUser?
  var stored: StoredSession?
  /// The revision that was last published before it was restored.
  var revision: Revision = 0
  /// The memory watch that decides whether its tree may grow.
  var memory: (any TreeMemory)?

  /// Sets the environment values that the session starts with.
  func configure(_ values: inout EnvironmentValues) {
    environment.apply(to: &values)
    if let user { values.user = user }
  }
}
