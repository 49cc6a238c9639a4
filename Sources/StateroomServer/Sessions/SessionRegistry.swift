import CNotes
import Dispatch
import Logging
import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// The sessions of a server: those in memory, and those that only the store has.
@MainActor
package final class SessionRegistry {
  package let limits: Limits
  /// What leads to the store.
  package let commits: CommitQueue
  let loop: EventLoop
  /// Names the code of the app that is run.
  package let work: NamedWork
  /// Where requests go on that give other sessions their turn.
  let turns: TurnQueue
  let catalog: SceneCatalog
  /// The places of the app whose objects are no session's own.
  let sharedPlaces: SharedPlaces
  /// The values of `@AppStorage` that all servers share, or nil if each session or process has its own.
  let sharedValues: SharedValues?
  /// Those that are not on their way to the store yet.
  var unsavedPlaces: [SharedPlace] = []
  let launch: @MainActor (SessionLaunch) -> Session
  /// Those in memory, and those that something is under way with.
  let directory = SessionDirectory()
  /// The store, if other servers use it too.
  let sharedStore: (any SharedSessionStore)?
  /// How many only the store has.
  package internal(set) var storedCount = 0
  /// How many idle sessions stay in memory for what cannot be stored of them, as it was found last.
  package internal(set) var keptAwakeCount = 0
  /// How many sessions each address has opened: all of them, or, of several servers, those in this one's memory.
  var byAddress = AddressCounts()
  /// Whose the sessions are.
  var owners = SessionOwners()
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
  var quarantine: Quarantine? {
    get { directory.quarantine }
    set { directory.quarantine = newValue }
  }
  /// Told of each commit, with the number of sessions in it.
  var onCommit: @MainActor (Int) -> Void = { _ in }
  /// Told of each commit that did not happen.
  var onFailedCommit: @MainActor () -> Void = {}
  /// Told of each session that another server had.
  var onTakeover: @MainActor () -> Void = {}

  /// The sessions that are to be settled at the end of this turn.
  var invalidated: [LiveSession] = []
  /// The sessions that may have to be saved at the end of this turn.
  var touched: [LiveSession] = []
  /// The sessions in each commit that is under way.
  var underWay: [CommitQueue.Number: [LiveSession]] = [:]
  /// Sessions that were restored while the store took no commits.
  var restoredUnsaved: [LiveSession] = []
  /// Revisions that were shown of sessions that then were lost again.
  var shownRevisions: [SessionID: Revision] = [:]
  /// Questions to the store whether sessions in memory are this server's still.
  var checks: [SessionID: SessionLoad] = [:]
  /// The questions that are to follow those.
  var nextChecks: [SessionID: SessionLoad] = [:]
  var fenceWatch: ScheduledAction?
  var takeovers = TakeoverWatch()
  var nextSweep: ScheduledAction?
  /// Compares the process's memory with its limit; nil if it has none.
  package var memory: MemoryWatch?
  /// Told of what is done for a lack of memory.
  var onMemory: @MainActor (MemoryEvent) -> Void = { _ in }
  var memoryTimer: ScheduledAction?
  /// When sessions were looked for last that may make room.
  var lastRelief = DispatchTime(uptimeNanoseconds: 0)
  /// The sessions that may hibernate early, the longest idle last.
  var leaving: [LiveSession] = []
  /// How many bytes they are to make free.
  var excessMemory = 0
  /// The sessions that the sweep under way has still to look after.
  var sweepList: [LiveSession] = []
  /// Whether expired sessions are to be looked for again once others are erased.
  var hasMoreExpired = false

  /// A registry that settles its sessions and saves what they changed at the end of each turn of the loop.
  ///
  /// With `sharesAppStorage` the values of `@AppStorage` are one for all sessions: the process's, or those of all
  /// servers that share the store (rule 101).
  /// What the store has of an earlier process is there at once; throws where the store cannot be read.
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

  /// How many sessions are in memory.
  package var liveCount: Int { directory.liveCount }

  /// How many sessions there are.
  package var count: Int { directory.liveCount + storedCount }

  /// How many nodes all trees have. Complexity: O(n) in the number of sessions.
  package var nodeCount: Int { sum { $0.session.tree.nodeCount } }

  /// The memory that all trees take, in bytes, as an estimate. Complexity: O(n) in the number of sessions.
  package var treeBytes: Int { sum { $0.session.tree.size } }

  /// How many wait for what happens next. Complexity: O(n) in the number of sessions.
  package var streamCount: Int { sum(\.followerCount) }

  private func sum(_ figure: (LiveSession) -> Int) -> Int {
    var sum = 0
    directory.forEachLive { sum += figure($0) }
    return sum
  }

  private func take(_ contents: StoreContents) {
    storedCount = contents.count
    for (address, count) in contents.countsByAddress { byAddress.add(address, count) }
    for owned in contents.owned { owners.add(owned) }
    // A retry of what was opened right before a gap that may be none must find it.
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
      launch(SessionLaunch(scene: scene, environment: environment, user: user?.value, memory: memory))
    }
    let live = LiveSession(id: id, session: session, record: record, commits: commits, at: loop.now)
    byAddress.add(address)
    if let opening {
      openings.keep(
        .init(bodyHash: opening.bodyHash, session: live.id, time: loop.now),
        for: .init(user: user?.id, key: opening.key))
    }
    // The database knows whose the sessions of several servers are.
    if sharedStore == nil, let owned = OwnedSession(id, record) { owners.add(owned) }
    enter(live, by: .opened)
    live.touch()
    return live
  }

  /// A session has left the memory, and the store keeps it.
  func leftToStore(_ live: LiveSession) {
    storedCount += 1
    // Another server may erase it, and tells this one nothing of that.
    if sharedStore != nil { byAddress.remove(live.address) }
  }

  /// Runs code that a session which is about to be there answers for if it ends the process.
  func noted<Result>(
    _ kind: WorkKind, for id: SessionID, _ scene: SceneDescription, _ body: () -> Result
  ) -> Result {
    let isNoted = stateroom_note_begin(stateroom_subject(id, scene: scene.id), kind)
    defer { if isNoted { stateroom_note_end() } }
    return body()
  }

  /// A session is in memory from now on.
  func enter(_ live: LiveSession, by event: EntryEvent) {
    directory.enter(live, by: event)
    live.registry = self
    live.session.tree.owner = live
    if live.session.tree.hasAskedToSettle { settleLater(live) }
    scheduleSweep()
    watchMemory()
  }
}

/// What a session begins with.
struct SessionLaunch {
  let scene: SceneDescription
  let environment: SessionEnvironment
  var user: SessionUser?
  var stored: StoredSession?
  /// The revision that was published last in an earlier life.
  var revision: Revision = 0
  /// What says whether its tree may grow.
  var memory: (any TreeMemory)?

  /// Sets the environment values that the session begins with.
  func configure(_ values: inout EnvironmentValues) {
    environment.apply(to: &values)
    if let user { values.user = user }
  }
}
