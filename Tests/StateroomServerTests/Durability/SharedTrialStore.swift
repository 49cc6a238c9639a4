import RenderTree
import Synchronization

@testable import StateroomServer
@testable import StateroomStores

/// A ``TrialStore`` as one of several servers sees it, whose answers to questions and erasures can be held up.
final class SharedTrialStore: SharedSessionStore {
  private struct State {
    /// What is held up; nil if nothing is.
    var held: [@Sendable () -> Void]?
    /// The sessions that are another server's, and why.
    var lost: [SessionID: CommitRefusal] = [:]
    var erasuresUnderWay = 0
    var mostErasures = 0
  }

  let trial = TrialStore()
  let freshness: Duration
  private let state = Mutex(State())

  init(freshness: Duration = .zero) {
    self.freshness = freshness
  }

  /// From now on questions and erasures wait.
  func hold() { state.withLock { $0.held = [] } }

  /// How many wait.
  var heldCount: Int { state.withLock { $0.held?.count ?? 0 } }

  /// How many erasures were under way at most at the same time.
  var mostErasures: Int { state.withLock { $0.mostErasures } }

  /// The one that has waited longest goes on.
  func releaseOne() { state.withLock { $0.held!.removeFirst() }() }

  /// All go on, and nothing is held up any more.
  func release() {
    let held = state.withLock { state in
      defer { state.held = nil }
      return state.held ?? []
    }
    for answer in held { answer() }
  }

  /// From now on a session is another server's, or was erased.
  func lose(_ session: SessionID, because refusal: CommitRefusal) {
    state.withLock { $0.lost[session] = refusal }
    trial.state.withLock { $0.refusals[session] = refusal }
  }

  private func answer<Value>(
    _ body: @escaping @Sendable () -> Result<Value, StoreFailure>
  ) -> StoreAnswer<Value> {
    let answer = LaterAnswer<Value>()
    let isHeld = state.withLock { state in
      state.held?.append { answer.give(body()) }
      return state.held != nil
    }
    if !isHeld { answer.give(body()) }
    return .later(answer)
  }

  func check(_ sessions: [SessionID: Fence]) -> StoreAnswer<[SessionID: CommitRefusal]> {
    // The state at the time of the question.
    let lost = state.withLock { $0.lost.filter { sessions[$0.key] != nil } }
    return answer { .success(lost) }
  }

  func loading(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<StoredSession?> {
    state.withLock { $0.lost[session] = nil }
    trial.state.withLock { $0.refusals[session] = nil }
    return trial.loading(session)
  }

  func eraseUnowned(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool> {
    state.withLock { state in
      state.erasuresUnderWay += 1
      state.mostErasures = max(state.mostErasures, state.erasuresUnderWay)
    }
    return answer { [self] in
      state.withLock { $0.erasuresUnderWay -= 1 }
      return .success(trial.state.withLock { $0.sessions.removeValue(forKey: session) != nil })
    }
  }

  func has(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool> {
    .soon(.success(trial.sessions[session].map { user == .anyone || user == .only($0.record.user) } ?? false))
  }

  func sessions(of user: UserID, limit: Int) -> StoreAnswer<OwnSessions> {
    let owned = trial.sessions.compactMap { OwnedSession($0, $1.record) }.filter { $0.user == user }
    return .soon(.success(OwnSessions(count: owned.count, newest: Array(owned.prefix(limit)))))
  }

  func sharedValues() throws(StoreFailure) -> [SharedValue] { [] }
  func listen(_ notice: @escaping @Sendable (StoreNotice) -> Void) {}

  // MARK: As the trial

  var keepsLiveSessions: Bool { true }
  func commit(_ changes: [SessionChange]) throws(StoreFailure) -> CommitOutcome { try trial.commit(changes) }
  func probe() throws(StoreFailure) { try trial.probe() }
  func loading(_ session: SessionID) -> StoreAnswer<StoredSession?> { loading(session, of: .anyone) }
  func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession] { [] }
  func close() {}

  // What all servers have is counted by the database now and then.
  func contents() throws(StoreFailure) -> StoreContents { StoreContents() }

  func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary] {
    try trial.summaries(from: start, limit: limit)
  }

  func session(where isWanted: @Sendable (SessionID) -> Bool) throws(StoreFailure) -> SessionID? {
    try trial.session(where: isWanted)
  }
}

extension StoreAnswer {
  /// An answer that comes in a later turn.
  static func soon(_ result: Result<Value, StoreFailure>) -> StoreAnswer {
    let answer = LaterAnswer<Value>()
    answer.give(result)
    return .later(answer)
  }
}
