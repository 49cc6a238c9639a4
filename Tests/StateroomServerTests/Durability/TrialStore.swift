import Foundation
import RenderTree
import Synchronization

@testable import StateroomServer

/// A durable store in memory whose commits can be held up and made to fail. Handing it to another server is a
/// restart.
final class TrialStore: SessionStore {
  private struct State {
    var sessions: [SessionID: StoredSession] = [:]
    var sharedPlaces: Set<SharedPlace> = []
    var isFailing = false
    var isHeld = false
    /// How many commits may pass although they are held up.
    var passes = 0
    /// Whether a commit waits.
    var isWaiting = false
    var commits = 0
    var clock: StoredClock?
    var emptied = 0

    mutating func mark(_ place: SharedPlace) {
      sharedPlaces.insert(place)
      for id in sessions.keys {
        sessions[id]!.state.nodes[place.node]?[place.property] = nil
        sessions[id]!.state.unfitting[place.node]?[place.property] = nil
      }
    }
  }

  private let state = Mutex(State())
  private let gate = NSCondition()

  var keepsLiveSessions: Bool { true }

  var sessions: [SessionID: StoredSession] { state.withLock { $0.sessions } }
  var sharedPlaces: Set<SharedPlace> { state.withLock { $0.sharedPlaces } }
  var commitCount: Int { state.withLock { $0.commits } }

  /// From now on commits fail, or succeed again.
  func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

  /// From now on commits wait.
  func hold() {
    state.withLock { state in
      state.isHeld = true
      state.isWaiting = false
    }
  }

  /// Commits go on.
  func release() {
    gate.lock()
    state.withLock { $0.isHeld = false }
    gate.broadcast()
    gate.unlock()
  }

  /// Another version of the app has other scenes.
  func renameScenes(to scene: String) {
    state.withLock { state in
      for id in state.sessions.keys { state.sessions[id]!.record.scene = scene }
    }
  }

  /// Waits until a commit is held up.
  func waitForCommit() {
    while !state.withLock({ $0.isWaiting }) { usleep(1_000) }
  }

  /// One commit goes on.
  func releaseOne() {
    gate.lock()
    state.withLock { $0.passes += 1 }
    gate.broadcast()
    gate.unlock()
  }

  /// Whether a commit may go on, which it then does.
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
    try probe()
    state.withLock { state in
      state.commits += 1
      for change in changes {
        switch change {
        case .save(let id, let update):
          var session = state.sessions[id] ?? StoredSession(record: update.record)
          session.apply(update)
          state.sessions[id] = session
          for place in update.sharedPlaces { state.mark(place) }
        case .erase(let id, _): state.sessions[id] = nil
        }
      }
    }
    return CommitOutcome()
  }

  func probe() throws(StoreFailure) {
    if state.withLock({ $0.isFailing }) { throw StoreFailure("the disk is full") }
  }

  /// How often the log was emptied.
  var emptiedCount: Int { state.withLock { $0.emptied } }

  func emptyLog() -> Bool {
    state.withLock { $0.emptied += 1 }
    return true
  }

  func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool {
    state.withLock { state in
      state.clock = housekeeping.clock
      guard let time = housekeeping.forgetsUnfittingBefore else { return }
      for id in state.sessions.keys { state.sessions[id]!.state.forgetUnfitting(before: time) }
    }
    return false
  }

  func loading(_ session: SessionID) -> StoreAnswer<StoredSession?> {
    .now(.success(state.withLock { $0.sessions[session] }))
  }

  func contents() throws(StoreFailure) -> StoreContents {
    var contents = StoreContents()
    contents.clock = state.withLock { $0.clock }
    contents.sharedPlaces = Array(sharedPlaces)
    for (id, session) in sessions {
      contents.count += 1
      contents.countsByAddress[session.record.address, default: 0] += 1
      if let opening = session.record.opening {
        contents.openings.append(StoredOpening(session: id, opening: opening))
      }
    }
    return contents
  }

  func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession] {
    sessions.filter { $0.value.record.lastUse < time }.prefix(limit)
      .map { UnusedSession(id: $0.key, address: $0.value.record.address) }
  }

  func close() {}
}
