import Dispatch
import Synchronization

@testable import StateroomServer
@testable import StateroomStores

/// Passes everything on to another store, except for calls that fail, as a seed says.
final class FaultyStore: SessionStore {
  private struct State {
    var generator: SplitMix
    /// Whether calls fail at all.
    var isFaulty = true
    /// Of the last commit that did not say what it did; nil if it did nothing.
    var unsaid: CommitOutcome?

    /// Whether something happens that does so once in so many times.
    mutating func happens(onceIn times: UInt64) -> Bool {
      isFaulty && generator.next() % times == 0
    }
  }

  /// The store that has everything.
  let base: any SessionStore
  private let state: Mutex<State>

  init(_ base: any SessionStore, seed: UInt64) {
    self.base = base
    state = Mutex(State(generator: SplitMix(seed: seed)))
  }

  /// From now on nothing fails.
  func mend() { state.withLock { $0.isFaulty = false } }

  private func happens(onceIn times: UInt64 = 4) -> Bool {
    state.withLock { $0.happens(onceIn: times) }
  }

  private func fail(onceIn times: UInt64 = 4) throws(StoreFailure) {
    if happens(onceIn: times) { throw StoreFailure("a fault") }
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
