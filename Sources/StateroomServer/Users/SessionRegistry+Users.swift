import StateroomHTTP
import StateroomStores

extension SessionRegistry {
  /// Returns whether a request may access a session: its user must be the owner, or, if the server knows no users,
  /// it must have no owner.
  ///
  /// There is one lookup whether the session exists or not, so that the time of an answer reveals nothing to
  /// strangers.
  ///
  /// If several servers share the store, it checks sessions that are not in memory, in the statement that takes
  /// them over.
  func isOpen(_ name: String, to user: RequestUser?) -> Bool {
    guard let id = SessionID(name) else { return false }
    guard sharedStore != nil else { return owners[id] == user?.id }
    let live = directory.live(id) ?? directory.erasure(of: id)?.live
    return live.map { $0.record.user == user?.id } ?? true
  }

  /// Returns the sessions of a user that exist at present.
  func sessions(of user: UserID, limit: Int) -> StoreAnswer<OwnSessions> {
    if let sharedStore { return sharedStore.sessions(of: user, limit: limit) }
    let sessions = owners.sessions(of: user).filter { owned in
      guard let live = directory.live(owned.session) else {
        return directory.erasure(of: owned.session) == nil
      }
      return live.saving.storage == .some || !commits.keepsLiveSessions
    }
    return .now(.success(OwnSessions(count: sessions.count, newest: Array(sessions.prefix(limit)))))
  }

  /// Closes sessions, some in each turn, and calls `completion` with the result: `.erased` if none is left. Those that
  /// are only in the store are erased without being restored.
  func close(
    _ sessions: [SessionID], completion: @escaping @MainActor (SessionErasure.Outcome) -> Void
  ) {
    SessionClosing(sessions, in: self, completion: completion).proceed()
  }
}

/// A run that closes many sessions.
@MainActor
private final class SessionClosing {
  /// The time in nanoseconds that one turn may spend on closing sessions.
  private static let sliceDuration: UInt64 = 10_000_000

  private var sessions: [SessionID]
  private let registry: SessionRegistry
  private let completion: @MainActor (SessionErasure.Outcome) -> Void
  /// The number of sessions that are being closed, plus one until all have begun.
  private var pending = 1
  /// The result so far: a single unknown one makes it unknown.
  private var outcome = SessionErasure.Outcome.erased
  /// Whether the next sessions wait until some are closed.
  private var isHeld = false

  /// The maximum number of concurrent erasures in a store of several servers, whose other requests wait meanwhile.
  private static let limit = 8
  private var mayBegin: Bool { registry.sharedStore == nil || pending <= Self.limit }

  init(
    _ sessions: [SessionID], in registry: SessionRegistry,
    completion: @escaping @MainActor (SessionErasure.Outcome) -> Void
  ) {
    self.sessions = sessions
    self.registry = registry
    self.completion = completion
  }

  /// Closes the next sessions, a few in each turn.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of sessions that the turn's time
  ///   is enough for.
  func proceed() {
    let began = EventLoop.uptime
    while mayBegin, let id = sessions.popLast() {
      pending += 1
      close(id)
      if EventLoop.uptime - began > Self.sliceDuration { break }
    }
    if sessions.isEmpty { return end(with: .erased) }
    if mayBegin { registry.turns.add { [self] in proceed() } } else { isHeld = true }
  }

  private func close(_ id: SessionID) {
    guard !registry.commits.isFailing else { return end(with: .failed) }
    registry.close(id) { [self] in end(with: $0) }
  }

  private func end(with outcome: SessionErasure.Outcome) {
    pending -= 1
    switch outcome {
    case .erased, .notFound: break
    case .failed: if self.outcome == .erased { self.outcome = .failed }
    case .unknown: self.outcome = .unknown
    }
    if pending == 0 { return completion(self.outcome) }
    guard isHeld, mayBegin else { return }
    isHeld = false
    registry.turns.add { [self] in proceed() }
  }
}
