import StateroomStores

/// The sessions that are in memory or in transition, each in exactly one state.
///
/// ``EntryState/after(_:)`` defines which events are valid in which state. All changes of state go through
/// ``note(_:of:)`` and its variants. An invalid one ends the process, since the consequences would be unknown.
@MainActor
final class SessionDirectory {
  /// The state of a session, with its data.
  enum Entry {
    case loading(SessionLoad)
    case live(LiveSession)
    case freezing(LiveSession)
    case erasing(SessionErasure)
    // Indirect, because it is never stored: the others are references, of which there is one for each session.
    indirect case quarantined(HeldSession)

    var state: EntryState {
      switch self {
      case .loading: .loading
      case .live: .live
      case .freezing: .freezing
      case .erasing: .erasing
      case .quarantined: .quarantined
      }
    }
  }

  // Accesses marked `unchecked` are instantaneous and happen on the main actor, so that two cannot overlap.
  // Saves 0.1 % of starring one of 1,000 rows.
  @exclusivity(unchecked)
  private var entries: [SessionID: Entry] = [:]
  /// The number of sessions that are live or freezing.
  private(set) var liveCount = 0
  /// The number of sessions that are being erased.
  private(set) var erasureCount = 0
  /// The quarantined sessions, by the hashes of their ids, or nil if there is no quarantine.
  var quarantine: Quarantine?

  /// The entry of a session, or nil if it is absent.
  subscript(id: SessionID) -> Entry? {
    if let entry = entries[id] { return entry }
    return quarantine?.hold(on: id).map { Entry.quarantined($0) }
  }

  /// Returns the session in memory with an id, or nil if there is none.
  func live(_ id: SessionID) -> LiveSession? {
    switch entries[id] {
    case .live(let live), .freezing(let live): live
    case .loading, .erasing, .quarantined, nil: nil
    }
  }

  /// Returns the erasure of a session that is in progress, or nil if there is none.
  func erasure(of id: SessionID) -> SessionErasure? {
    guard erasureCount > 0, case .erasing(let erasure)? = entries[id] else { return nil }
    return erasure
  }

  /// Whether a session is live or freezing here: false for one that was closed, or that was lost and loaded again.
  func has(_ live: LiveSession) -> Bool { self.live(live.id) === live }

  /// All sessions in memory, in no order.
  ///
  /// Complexity: O(n) in the number of sessions.
  var lives: [LiveSession] {
    var lives: [LiveSession] = []
    lives.reserveCapacity(liveCount)
    forEachLive { lives.append($0) }
    return lives
  }

  /// Calls `visit` with all sessions in memory, in no order.
  ///
  /// Complexity: O(n) in the number of sessions.
  func forEachLive(_ visit: (LiveSession) -> Void) {
    for entry in entries.values {
      switch entry {
      case .live(let live), .freezing(let live): visit(live)
      case .loading, .erasing, .quarantined: break
      }
    }
  }

  // MARK: Transitions

  /// Notes that a session was opened or loaded.
  func enter(_ live: LiveSession, by event: EntryEvent) {
    note(event, of: live.id, as: .live(live))
  }

  /// Notes that a session is being loaded.
  func wait(for load: SessionLoad, of id: SessionID) {
    note(.wanted, of: id, as: .loading(load))
  }

  /// Notes that the last state of a session is being saved.
  func freeze(_ live: LiveSession) {
    note(.frozen, of: live.id, as: .freezing(live))
  }

  /// Notes that a session stays in memory: it was used before it was evicted, or its erasure failed.
  func keep(_ live: LiveSession, by event: EntryEvent) {
    note(event, of: live.id, as: .live(live))
  }

  /// Notes that a session is being erased.
  func end(_ id: SessionID, by erasure: SessionErasure) {
    note(.ended, of: id, as: .erasing(erasure))
  }

  /// Notes that a session is absent from now on.
  func remove(_ id: SessionID, by event: EntryEvent) {
    note(event, of: id, as: nil)
  }

  private func note(_ event: EntryEvent, of id: SessionID, as entry: Entry?) {
    let state = self[id]?.state ?? .absent
    guard state.after(event) == entry?.state ?? .absent else {
      preconditionFailure("a session that is \(state) cannot be \(event) and then \(entry?.state ?? .absent)")
    }
    count(state, by: -1)
    entries[id] = entry
    count(entry?.state ?? .absent, by: 1)
  }

  private func count(_ state: EntryState, by difference: Int) {
    switch state {
    case .live, .freezing: liveCount += difference
    case .erasing: erasureCount += difference
    case .absent, .loading, .quarantined: break
    }
  }
}

/// A session that is being loaded, and the calls that wait for it.
@MainActor
package final class SessionLoad {
  /// The time at which loading began; the store was asked right after it.
  let began = ContinuousClock.now
  /// The user on whose behalf the store was asked.
  private let user: UserID?
  private var actions: [@MainActor (SessionRegistry.Finding) -> Void] = []

  init(for user: UserID? = nil) {
    self.user = user
  }

  /// Returns the load that a user's request waits for: this one, or, if the store was asked on behalf of another
  /// user, one that ends with the request asking again.
  func shared(with user: UserID?) -> SessionLoad {
    if user == self.user { return self }
    let load = SessionLoad(for: user)
    whenDone { _ in load.end(with: .loading(load)) }
    return load
  }

  /// Calls `action` once the session is loaded, or is known not to come.
  func whenDone(_ action: @escaping @MainActor (SessionRegistry.Finding) -> Void) {
    actions.append(action)
  }

  /// Reports the finding to all that wait for it.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of actions that wait.
  func end(with finding: SessionRegistry.Finding) {
    let actions = actions
    self.actions = []
    for action in actions { action(finding) }
  }
}

/// A session that is being erased, and the calls that wait for it.
@MainActor
package final class SessionErasure {
  /// The possible results of an erasure.
  enum Outcome {
    case erased
    /// There was no such session.
    case notFound
    /// The session was not erased.
    case failed
    /// The session was erased or not.
    case unknown
  }

  /// The commit that contains the erasure, or nil if no commit does.
  let number: CommitQueue.Number?
  let address: String
  /// Whether the store has data of the session.
  let isStored: Bool
  /// The session if it was in memory, and the reason of its end.
  let live: LiveSession?
  let end: SessionEnd
  /// The users of whom the session must be one's; any if that was checked already.
  let user: SessionUsers
  private var actions: [@MainActor (Outcome) -> Void] = []

  init(
    number: CommitQueue.Number?, address: String, isStored: Bool, live: LiveSession? = nil,
    because end: SessionEnd = .expired, of user: SessionUsers = .anyone
  ) {
    self.user = user
    self.number = number
    self.address = address
    self.isStored = isStored
    self.live = live
    self.end = end
  }

  /// Calls `action` with the result for a user. That another user has no such session says nothing about this one: it
  /// is reported as a failure.
  func whenDone(
    for user: SessionUsers = .anyone, _ action: @escaping @MainActor (Outcome) -> Void
  ) {
    guard user != self.user, self.user != .anyone else { return actions.append(action) }
    actions.append { action($0 == .notFound ? .failed : $0) }
  }

  /// Reports the outcome to all that wait for it.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of actions that wait.
  func end(with outcome: Outcome) {
    let actions = actions
    self.actions = []
    for action in actions { action(outcome) }
  }
}
