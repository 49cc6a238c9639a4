import Foundation

@testable import StateroomServer
@testable import StateroomStores

extension TrialStore {
  /// The ways in which a commit may fail to report its outcome.
  enum Silence: CaseIterable {
    /// It has committed everything.
    case busy
    /// It has committed nothing.
    case idle
  }

  /// Makes commits fail with an outcome that cannot be determined, or report it again if `silence` is nil.
  func keepSilent(_ silence: Silence?) { state.withLock { $0.silence = silence } }

  func outcomeOfLastCommit() throws(StoreFailure) -> CommitOutcome? {
    let (isSilent, outcome) = state.withLock { ($0.silence != nil, $0.unsaid) }
    if isSilent { throw .unknown }
    return outcome
  }

  /// Refuses a session from now on, or accepts it again if there is no refusal.
  func refuse(_ path: String, _ refusal: CommitRefusal?) {
    state.withLock { $0.refusals[Self.id(path)] = refusal }
  }

  /// Erases a session as another server does.
  func forget(_ path: String) {
    state.withLock { $0.sessions[Self.id(path)] = nil }
  }

  private static func id(_ path: String) -> SessionID {
    SessionID(String(path.split(separator: "/").last!))!
  }

  /// Delays loads from now on.
  func holdLoads() { state.withLock { $0.heldLoads = [] } }

  /// Completes all delayed loads, or makes them fail.
  func releaseLoads(failing: Bool = false) {
    let held = state.withLock { state in
      state.isLoadFailing = failing
      defer { state.heldLoads = nil }
      return state.heldLoads ?? []
    }
    for load in held { load() }
    state.withLock { $0.isLoadFailing = false }
  }

  /// The number of loads.
  var loadCount: Int { state.withLock { $0.loads } }

  /// Waits until so many loads have started.
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
  /// The error of a store that is lost during a commit.
  static let unknown = StoreFailure("the connection was lost", isOutcomeUnknown: true)
}
