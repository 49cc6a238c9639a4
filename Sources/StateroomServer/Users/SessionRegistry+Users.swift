import StateroomHTTP
import StateroomStores

extension SessionRegistry {
  /// Whether a session is one that a request may ask for: its user's own, or nobody's if the server knows no users.
  ///
  /// One look into a table whether there is such a session or not, so that the time of an answer tells strangers
  /// nothing.
  ///
  /// Of several servers the store judges those that are not in memory, with the statement that would take them over.
  func isOpen(_ name: String, to user: RequestUser?) -> Bool {
    guard let id = SessionID(name) else { return false }
    guard sharedStore != nil else { return owners[id] == user?.id }
    let live = directory.live(id) ?? directory.erasure(of: id)?.live
    return live.map { $0.record.user == user?.id } ?? true
  }

  /// The sessions of a user that are there by now.
  func sessions(of user: UserID, limit: Int) -> StoreAnswer<OwnSessions> {
    if let sharedStore { return sharedStore.sessions(of: user, limit: limit) }
    let sessions = owners.sessions(of: user).filter { owned in
      guard let live = directory.live(owned.session) else {
        return directory.erasure(of: owned.session) == nil
      }
      return live.storage == .some || !commits.keepsLiveSessions
    }
    return .now(.success(OwnSessions(count: sessions.count, newest: Array(sessions.prefix(limit)))))
  }

  /// Closes sessions, some in each turn, and tells whether all are gone. Those that only the store has are erased
  /// without being restored.
  func close(_ sessions: [SessionID], completion: @escaping @MainActor (Bool) -> Void) {
    SessionClosing(sessions, in: self, completion: completion).proceed()
  }
}

/// Many sessions on their way out.
@MainActor
private final class SessionClosing {
  /// How long a turn may close sessions, in nanoseconds.
  private static let sliceDuration: UInt64 = 10_000_000

  private var sessions: [SessionID]
  private let registry: SessionRegistry
  private let completion: @MainActor (Bool) -> Void
  /// How many have begun to close, and this run itself until it has begun them all.
  private var pending = 1
  private var areClosed = true
  /// Whether the next ones wait for some to be gone.
  private var isHeld = false

  /// How many are erased at once from a store that several servers ask, whose other requests wait meanwhile.
  private static let limit = 8
  private var mayBegin: Bool { registry.sharedStore == nil || pending <= Self.limit }

  init(
    _ sessions: [SessionID], in registry: SessionRegistry, completion: @escaping @MainActor (Bool) -> Void
  ) {
    self.sessions = sessions
    self.registry = registry
    self.completion = completion
  }

  func proceed() {
    let began = EventLoop.uptime
    while mayBegin, let id = sessions.popLast() {
      pending += 1
      close(id)
      if EventLoop.uptime - began > Self.sliceDuration { break }
    }
    if sessions.isEmpty { return end(isClosed: true) }
    if mayBegin { registry.turns.add { [self] in proceed() } } else { isHeld = true }
  }

  private func close(_ id: SessionID) {
    guard !registry.commits.isFailing else { return end(isClosed: false) }
    registry.close(id) { [self] outcome in
      switch outcome {
      case .erased, .notFound: end(isClosed: true)
      case .failed, .unknown: end(isClosed: false)
      }
    }
  }

  private func end(isClosed: Bool) {
    pending -= 1
    areClosed = areClosed && isClosed
    if pending == 0 { return completion(areClosed) }
    guard isHeld, mayBegin else { return }
    isHeld = false
    registry.turns.add { [self] in proceed() }
  }
}
