import Dispatch
import RenderTree
import Synchronization

@testable import StateroomServer
@testable import StateroomStores

/// Forwards all calls to another store, except for those that fail according to a seed.
final class FaultyStore: SessionStore {
  private struct State {
    var generator: SplitMix
    /// Whether any calls fail.
    var isFaulty = true
    /// The outcome of the last commit that did not report it, or nil if it committed nothing.
    var unsaid: CommitOutcome?

    /// Returns true once in so many times on average.
    mutating func happens(onceIn times: UInt64) -> Bool {
      isFaulty && generator.next() % times == 0
    }
  }

  /// The store that has the data.
  let base: any SessionStore
  private let state: Mutex<State>

  init(_ base: any SessionStore, seed: UInt64) {
    self.base = base
    state = Mutex(State(generator: SplitMix(seed: seed)))
  }

  /// Lets all calls succeed from now on.
  func mend() { state.withLock { $0.isFaulty = false } }

  fileprivate func happens(onceIn times: UInt64 = 4) -> Bool {
    state.withLock { $0.happens(onceIn: times) }
  }

  private func fail(onceIn times: UInt64 = 4) throws(StoreFailure) {
    if happens(onceIn: times) { throw StoreFailure("a fault") }
  }

  /// The faulty store as a store of several servers, if its base is one.
  var shared: FaultySharedStore? {
    (base as? any SharedSessionStore).map { FaultySharedStore(self, $0) }
  }

  var keepsLiveSessions: Bool { base.keepsLiveSessions }

  func commit(_ changes: [SessionChange]) throws(StoreFailure) -> CommitOutcome {
    state.withLock { $0.unsaid = nil }
    try fail(onceIn: 6)
    if happens(onceIn: 6) { throw .unknown }
    let outcome = try base.commit(changes)
    guard happens(onceIn: 6) else { return outcome }
    state.withLock { $0.unsaid = outcome }
    throw .unknown
  }

  func outcomeOfLastCommit() throws(StoreFailure) -> CommitOutcome? {
    if happens() { throw .unknown }
    return state.withLock { $0.unsaid }
  }

  func probe() throws(StoreFailure) {
    try fail()
    try base.probe()
  }

  func checkpoint() { base.checkpoint() }

  func emptyLog() -> Bool { base.emptyLog() && !happens() }

  func verify() throws(StoreFailure) {
    try fail(onceIn: 50)
    try base.verify()
  }

  func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool {
    try fail()
    return try base.keepHouse(housekeeping)
  }

  func loading(_ session: SessionID) -> StoreAnswer<StoredSession?> {
    if happens() { return .now(.failure(StoreFailure("a fault"))) }
    guard happens(onceIn: 2) else { return base.loading(session) }
    let later = LaterAnswer<StoredSession?>()
    let fails = happens()
    DispatchQueue.global().async { [base] in
      let answer = Result { () throws(StoreFailure) in try base.load(session) }
      later.give(fails ? .failure(StoreFailure("a fault")) : answer)
    }
    return .later(later)
  }

  func values(of user: UserID) -> StoreAnswer<[SharedValue]> { base.values(of: user) }
  func eraseValues(of user: UserID) throws(StoreFailure) { try base.eraseValues(of: user) }
  func contents() throws(StoreFailure) -> StoreContents { try base.contents() }

  func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession] {
    try fail()
    return try base.sessions(unusedSince: time, limit: limit)
  }

  func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary] {
    try fail()
    return try base.summaries(from: start, limit: limit)
  }

  func session(where isWanted: @Sendable (SessionID) -> Bool) throws(StoreFailure) -> SessionID? {
    try fail()
    return try base.session(where: isWanted)
  }

  func close() { base.close() }
}

/// Also makes the calls fail that only a store of several servers has.
final class FaultySharedStore: SharedSessionStore {
  private let faulty: FaultyStore
  private let base: any SharedSessionStore

  init(_ faulty: FaultyStore, _ base: any SharedSessionStore) {
    self.faulty = faulty
    self.base = base
  }

  private func answer<Value>(_ body: () -> StoreAnswer<Value>) -> StoreAnswer<Value> {
    faulty.happens() ? .soon(.failure(StoreFailure("a fault"))) : body()
  }

  var freshness: Duration { base.freshness }

  func check(_ sessions: [SessionID: Fence]) -> StoreAnswer<[SessionID: CommitRefusal]> {
    answer { base.check(sessions) }
  }

  func loading(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<StoredSession?> {
    answer { base.loading(session, of: user) }
  }

  func eraseUnowned(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool> {
    if faulty.happens() { return .soon(.failure(.unknown)) }
    let answer = base.eraseUnowned(session, of: user)
    guard faulty.happens() else { return answer }
    let later = LaterAnswer<Bool>()
    DispatchQueue.global().async {
      _ = try? answer.get()
      later.give(.failure(.unknown))
    }
    return .later(later)
  }

  func has(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool> {
    answer { base.has(session, of: user) }
  }

  func makeRoom(within limit: Int) { base.makeRoom(within: limit) }

  func sessions(of user: UserID, limit: Int) -> StoreAnswer<OwnSessions> {
    answer { base.sessions(of: user, limit: limit) }
  }

  func sharedValues() throws(StoreFailure) -> [SharedValue] { try base.sharedValues() }
  func shareValuesByUser() throws(StoreFailure) { try base.shareValuesByUser() }
  func forgetValues(of users: Set<UserID>) { base.forgetValues(of: users) }
  func listen(_ notice: @escaping @Sendable (StoreNotice) -> Void) { base.listen(notice) }

  // MARK: As other stores

  var keepsLiveSessions: Bool { faulty.keepsLiveSessions }
  func commit(_ changes: [SessionChange]) throws(StoreFailure) -> CommitOutcome { try faulty.commit(changes) }
  func outcomeOfLastCommit() throws(StoreFailure) -> CommitOutcome? { try faulty.outcomeOfLastCommit() }
  func probe() throws(StoreFailure) { try faulty.probe() }
  func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool {
    try faulty.keepHouse(housekeeping)
  }
  func loading(_ session: SessionID) -> StoreAnswer<StoredSession?> { faulty.loading(session) }
  func values(of user: UserID) -> StoreAnswer<[SharedValue]> { answer { base.values(of: user) } }
  func eraseValues(of user: UserID) throws(StoreFailure) { try faulty.eraseValues(of: user) }
  func contents() throws(StoreFailure) -> StoreContents { try faulty.contents() }
  func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession] {
    try faulty.sessions(unusedSince: time, limit: limit)
  }
  func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary] {
    try faulty.summaries(from: start, limit: limit)
  }
  func session(where isWanted: @Sendable (SessionID) -> Bool) throws(StoreFailure) -> SessionID? {
    try faulty.session(where: isWanted)
  }
  func close() { faulty.close() }
}
