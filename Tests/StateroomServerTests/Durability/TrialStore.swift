import Foundation
import RenderTree
import Synchronization

@testable import StateroomServer
@testable import StateroomStores

/// A durable store in memory whose commits can be delayed and made to fail. Passing it to another server is a
/// restart.
final class TrialStore: SessionStore {
  struct State {
    var sessions: [SessionID: StoredSession] = [:]
    var sharedPlaces: Set<SharedPlace> = []
    var isFailing = false
    var isHeld = false
    /// The number of commits that may proceed although commits are delayed.
    var passes = 0
    /// Whether a commit is delayed.
    var isWaiting = false
    var commits = 0
    /// The number of changes in each commit that was made at once, or nil if none are.
    var madeAtOnce: [Int]?
    var clock: StoredClock?
    var emptied = 0
    /// The refusals, by session.
    var refusals: [SessionID: CommitRefusal] = [:]
    /// The delayed loads, or nil if none are.
    var heldLoads: [@Sendable () -> Void]?
    var loads = 0
    var isLoadFailing = false
    /// The effect of commits that report no outcome, or nil if all report it.
    var silence: Silence?
    /// The outcome of the last commit that reported none, or nil if it committed nothing.
    var unsaid: CommitOutcome?

    mutating func mark(_ place: SharedPlace) {
      sharedPlaces.insert(place)
      for id in sessions.keys {
        sessions[id]!.state.nodes[place.node]?[place.property] = nil
        sessions[id]!.state.unfitting[place.node]?[place.property] = nil
      }
    }
  }

  let state = Mutex(State())
  private let gate = NSCondition()

  var keepsLiveSessions: Bool { true }

  var sessions: [SessionID: StoredSession] { state.withLock { $0.sessions } }
  var sharedPlaces: Set<SharedPlace> { state.withLock { $0.sharedPlaces } }
  var commitCount: Int { state.withLock { $0.commits } }

  /// Makes commits fail from now on, or succeed again.
  func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

  /// Delays commits from now on.
  func hold() {
    state.withLock { state in
      state.isHeld = true
      state.isWaiting = false
    }
  }

  /// Completes the delayed commits.
  func release() {
    gate.lock()
    state.withLock { $0.isHeld = false }
    gate.broadcast()
    gate.unlock()
  }

  /// Renames the scenes of all sessions, as for another version of the app.
  func renameScenes(to scene: String) {
    state.withLock { state in
      for id in state.sessions.keys { state.sessions[id]!.record.scene = scene }
    }
  }

  /// Waits until a commit is delayed.
  func waitForCommit() {
    while !state.withLock({ $0.isWaiting }) { usleep(1_000) }
  }

  /// Lets one commit proceed.
  func releaseOne() {
    gate.lock()
    state.withLock { $0.passes += 1 }
    gate.broadcast()
    gate.unlock()
  }

  /// Returns whether a commit may proceed, and counts it.
  private func pass() -> Bool {
    state.withLock { state in
      guard state.isHeld else { return true }
      state.isWaiting = state.passes == 0
      guard state.passes > 0 else { return false }
      state.passes -= 1
      return true
    }
  }

  func commit(_ changes: [SessionChange]) throws(StoreFailure) -> CommitOutcome {
    gate.lock()
    while !pass() { gate.wait() }
    gate.unlock()
    if state.withLock({ $0.isFailing }) { throw StoreFailure("the disk is full") }
    let silence = state.withLock { state in
      state.unsaid = nil
      return state.silence
    }
    if silence == .idle { throw .unknown }
    let outcome = perform(changes)
    guard silence == .busy else { return outcome }
    state.withLock { $0.unsaid = outcome }
    throw .unknown
  }

  func commitAtOnce(_ changes: [SessionChange]) -> CommitOutcome? {
    let isFree = state.withLock { state in
      guard state.madeAtOnce != nil, !state.isHeld else { return false }
      state.madeAtOnce!.append(changes.count)
      return true
    }
    return isFree ? perform(changes) : nil
  }

  private func perform(_ changes: [SessionChange]) -> CommitOutcome {
    state.withLock { state in
      state.commits += 1
      var outcome = CommitOutcome()
      for change in changes {
        if let refusal = state.refusals[change.session] {
          outcome.refused[change.session] = refusal
          continue
        }
        switch change {
        case .save(let id, let update):
          var session = state.sessions[id] ?? StoredSession(record: update.record)
          session.apply(update)
          state.sessions[id] = session
          for place in update.sharedPlaces { state.mark(place) }
        case .erase(let id, _): state.sessions[id] = nil
        }
      }
      return outcome
    }
  }

  func probe() throws(StoreFailure) {
    if state.withLock({ $0.isFailing || $0.silence != nil }) { throw StoreFailure("the disk is full") }
  }

  /// The number of times that the log was emptied.
  var emptiedCount: Int { state.withLock { $0.emptied } }

  func emptyLog() -> Bool {
    state.withLock { $0.emptied += 1 }
    return true
  }

  func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool {
    state.withLock { state in
      state.clock = housekeeping.clock
      for (id, session) in state.sessions {
        guard session.record.lastUse > housekeeping.clock.time else { continue }
        state.sessions[id]!.record.lastUse = housekeeping.clock.time
        state.sessions[id]!.record.opened = session.record.opened.map { min($0, housekeeping.clock.time) }
      }
      guard let time = housekeeping.forgetsUnfittingBefore else { return }
      for id in state.sessions.keys { state.sessions[id]!.state.forgetUnfitting(before: time) }
    }
    return false
  }

  func loading(_ session: SessionID) -> StoreAnswer<StoredSession?> {
    state.withLock { state in
      state.loads += 1
      guard state.heldLoads != nil else { return .now(state.load(session)) }
      let answer = LaterAnswer<StoredSession?>()
      state.heldLoads?.append { [self] in answer.give(self.state.withLock { $0.load(session) }) }
      return .later(answer)
    }
  }

  func values(of user: UserID) -> StoreAnswer<[SharedValue]> { .now(.success([])) }
  func eraseValues(of user: UserID) throws(StoreFailure) {}

  func contents() throws(StoreFailure) -> StoreContents {
    var contents = StoreContents()
    contents.clock = state.withLock { $0.clock }
    contents.sharedPlaces = Array(sharedPlaces)
    for (id, session) in sessions {
      contents.count += 1
      contents.countsByAddress[session.record.address, default: 0] += 1
      if let owned = OwnedSession(id, session.record) { contents.owned.append(owned) }
      if let opening = session.record.opening {
        contents.openings.append(StoredOpening(session: id, opening: opening))
      }
    }
    contents.openings.sort { $0.opening.time < $1.opening.time }
    return contents
  }

  func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession] {
    sessions.filter { $0.value.record.lastUse < time }
      .sorted { $0.value.record.lastUse < $1.value.record.lastUse }.prefix(limit)
      .map { UnusedSession(id: $0.key, address: $0.value.record.address) }
  }

  func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary] {
    sessions.sorted { $0.key < $1.key }.dropFirst(start).prefix(limit)
      .map { id, session in
        let bytes = session.state.nodes.values.flatMap(\.values).reduce(0) { $0 + $1.bytes.count }
        return SessionSummary(id, session.record, bytes: bytes)
      }
  }

  func session(where isWanted: @Sendable (SessionID) -> Bool) throws(StoreFailure) -> SessionID? {
    sessions.keys.first(where: isWanted)
  }

  func close() {}
}
