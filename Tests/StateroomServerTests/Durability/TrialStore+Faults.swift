import Foundation

@testable import StateroomServer
@testable import StateroomStores

extension TrialStore {
  /// Ways of a commit to say nothing about what it did.
  enum Silence: CaseIterable {
    /// It has done everything.
    case busy
    /// It has done nothing.
    case idle
  }

  /// From now on commits do not say what they did, nor can it be found out; or they say it again.
  func keepSilent(_ silence: Silence?) { state.withLock { $0.silence = silence } }

  func outcomeOfLastCommit() throws(StoreFailure) -> CommitOutcome? {
    let (isSilent, outcome) = state.withLock { ($0.silence != nil, $0.unsaid) }
    if isSilent { throw .unknown }
    return outcome
  }

  /// From now on a session is refused, or taken again if there is no refusal.
  func refuse(_ path: String, _ refusal: CommitRefusal?) {
    state.withLock { $0.refusals[Self.id(path)] = refusal }
  }

  /// Another server erases a session.
  func forget(_ path: String) {
    state.withLock { $0.sessions[Self.id(path)] = nil }
  }

  private static func id(_ path: String) -> SessionID {
    SessionID(String(path.split(separator: "/").last!))!
  }

  /// From now on loads wait.
  func holdLoads() { state.withLock { $0.heldLoads = [] } }

  /// Loads go on, or fail.
  func releaseLoads(failing: Bool = false) {
    let held = state.withLock { state in
      state.isLoadFailing = failing
      defer { state.heldLoads = nil }
      return state.heldLoads ?? []
    }
    for load in held { load() }
    state.withLock { $0.isLoadFailing = false }
  }

  /// How many loads there were.
  var loadCount: Int { state.withLock { $0.loads } }

  /// Waits until so many loads were begun.
  func waitForLoads(_ count: Int) {
    while loadCount < count { usleep(1_000) }
  }
}

extension TrialStore.State {
  func load(_ session: SessionID) -> Result<StoredSession?, StoreFailure> {
    isLoadFailing ? .failure(StoreFailure("the disk cannot be read")) : .success(sessions[session])
  }
}

extension StoreFailure {
  /// The store has gone away amid a commit.
  static let unknown = StoreFailure("the connection was lost", isOutcomeUnknown: true)
}
