import RenderTree
import Synchronization

@testable import StateroomServer
@testable import StateroomStores

/// A ``TrialStore`` as one of several servers sees it. Its checks and erasures can be delayed.
final class SharedTrialStore: SharedSessionStore {
  private struct State {
    /// The delayed answers, or nil if nothing is delayed.
    var held: [@Sendable () -> Void]?
    /// The sessions that are another server's, with the reasons.
    var lost: [SessionID: CommitRefusal] = [:]
    var erasuresUnderWay = 0
    var mostErasures = 0
    var notice: (@Sendable (StoreNotice) -> Void)?
    /// The events of the quarantine that the next loading tells.
    var events: [SharedEvent] = []
  }

  let trial = TrialStore()
  let freshness: Duration
  private let state = Mutex(State())

  init(freshness: Duration = .zero) {
    self.freshness = freshness
  }

  /// Delays checks and erasures from now on.
  func hold() { state.withLock { $0.held = [] } }

  /// The number of delayed answers.
  var heldCount: Int { state.withLock { $0.held?.count ?? 0 } }

  /// The maximum number of erasures that were in progress at the same time.
  var mostErasures: Int { state.withLock { $0.mostErasures } }

  /// Gives the answer that has been delayed longest.
  func releaseOne() { state.withLock { $0.held!.removeFirst() }() }

  /// Gives all delayed answers, and delays none from now on.
  func release() {
    let held = state.withLock { state in
      defer { state.held = nil }
      return state.held ?? []
    }
    for answer in held { answer() }
  }

  /// Makes a session another server's, or an erased one.
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
    // The state at the time of the check.
    let lost = state.withLock { $0.lost.filter { sessions[$0.key] != nil } }
    return answer { .success(lost) }
  }

  func loading(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<StoredSession?> {
    state.withLock { $0.lost[session] = nil }
    trial.state.withLock { $0.refusals[session] = nil }
    let (notice, events) = state.withLock { state in
      defer { state.events = [] }
      return (state.notice, state.events)
    }
    guard !events.isEmpty, case .now(let result) = trial.loading(session) else {
      return trial.loading(session)
    }
    notice?(.quarantine(events))
    return .soon(result)
  }

  /// Tells events of the quarantine with the next session that is loaded.
  func tellWithLoading(_ events: [SharedEvent]) { state.withLock { $0.events = events } }

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

  func makeRoom(within limit: Int) {}
  func sharedValues() throws(StoreFailure) -> [SharedValue] { [] }
  func shareValuesByUser() {}
  func values(of user: UserID) -> StoreAnswer<[SharedValue]> { .now(.success([])) }
  func eraseValues(of user: UserID) throws(StoreFailure) {}
  func forgetValues(of users: Set<UserID>) {}
  func listen(_ notice: @escaping @Sendable (StoreNotice) -> Void) { state.withLock { $0.notice = notice } }

  // MARK: As the trial

  var keepsLiveSessions: Bool { true }
  func commit(_ changes: [SessionChange]) throws(StoreFailure) -> CommitOutcome { try trial.commit(changes) }
  func probe() throws(StoreFailure) { try trial.probe() }
  func loading(_ session: SessionID) -> StoreAnswer<StoredSession?> { loading(session, of: .anyone) }
  func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession] { [] }
  func close() {}

  // The database counts the sessions of all servers now and then.
  func contents() throws(StoreFailure) -> StoreContents { StoreContents() }

  func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary] {
    try trial.summaries(from: start, limit: limit)
  }

  func session(where isWanted: @Sendable (SessionID) -> Bool) throws(StoreFailure) -> SessionID? {
    try trial.session(where: isWanted)
  }
}

extension StoreAnswer {
  /// Returns an answer that comes in a later turn.
  static func soon(_ result: Result<Value, StoreFailure>) -> StoreAnswer {
    let answer = LaterAnswer<Value>()
    answer.give(result)
    return .later(answer)
  }
}
