import StateroomStores

/// The sessions that the server has in memory or has begun something with, each in exactly one state.
///
/// ``EntryState/after(_:)`` says which events can happen in which state. All changes of state go through ``note(_:of:)``
/// and its kin; one that cannot happen ends the process, since what would follow is unknown.
@MainActor
final class SessionDirectory {
  /// The state of a session, with what belongs to it.
  enum Entry {
    case loading(SessionLoad)
    case live(LiveSession)
    case freezing(LiveSession)
    case erasing(SessionErasure)
    case quarantined(HeldSession)

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

  private var entries: [SessionID: Entry] = [:]
  /// How many sessions are live or freezing.
  private(set) var liveCount = 0
  /// How many are being erased.
  private(set) var erasureCount = 0
  /// Has the sessions in quarantine by the hashes of their ids; nil if there are none.
  var quarantine: Quarantine?

  /// The entry of a session, or nil if it is absent.
  subscript(id: SessionID) -> Entry? {
    if let entry = entries[id] { return entry }
    return quarantine?.hold(on: id).map { Entry.quarantined($0) }
  }

  /// The session in memory with an id, or nil if there is none.
  func live(_ id: SessionID) -> LiveSession? {
    switch entries[id] {
    case .live(let live), .freezing(let live): live
    case .loading, .erasing, .quarantined, nil: nil
    }
  }

  /// The end of a session that is on its way to the store, or nil if none is.
  func erasure(of id: SessionID) -> SessionErasure? {
    if case .erasing(let erasure)? = entries[id] { erasure } else { nil }
  }

  /// Whether a session is live or freezing here: not one that was closed, or lost and loaded again.
  func has(_ live: LiveSession) -> Bool { self.live(live.id) === live }

  /// All sessions in memory, in no order. Complexity: O(n) in the number of sessions.
  var lives: [LiveSession] {
    var lives: [LiveSession] = []
    lives.reserveCapacity(liveCount)
    forEachLive { lives.append($0) }
    return lives
  }

  /// Visits all sessions in memory, in no order. Complexity: O(n) in the number of sessions.
  func forEachLive(_ visit: (LiveSession) -> Void) {
    for entry in entries.values {
      switch entry {
      case .live(let live), .freezing(let live): visit(live)
      case .loading, .erasing, .quarantined: break
      }
    }
  }

  // MARK: Transitions

  /// A session was opened, or came from the store.
  func enter(_ live: LiveSession, by event: EntryEvent) {
    note(event, of: live.id, as: .live(live))
  }

  /// A session begins to come from the store.
  func wait(for load: SessionLoad, of id: SessionID) {
    note(.wanted, of: id, as: .loading(load))
  }

  /// The last state of a session goes to the store.
  func freeze(_ live: LiveSession) {
    note(.frozen, of: live.id, as: .freezing(live))
  }

  /// A session stays in memory: it was used before it was frozen, or its end did not happen.
  func keep(_ live: LiveSession, by event: EntryEvent) {
    note(event, of: live.id, as: .live(live))
  }

  /// The end of a session goes to the store.
  func end(_ id: SessionID, by erasure: SessionErasure) {
    note(.ended, of: id, as: .erasing(erasure))
  }

  /// A session is absent from now on.
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

/// A session on its way from the store, and what waits for it.
@MainActor
package final class SessionLoad {
  /// When it began; the store was asked right after.
  let began = ContinuousClock.now
  /// For whom the store was asked.
  private let user: UserID?
  private var actions: [@MainActor (SessionRegistry.Finding) -> Void] = []

  init(for user: UserID? = nil) {
    self.user = user
  }

  /// Returns the load that a user's request waits for: this one, or, if the store was asked on behalf of another user,
  /// one that ends with the request asking again.
  func shared(with user: UserID?) -> SessionLoad {
    if user == self.user { return self }
    let load = SessionLoad(for: user)
    whenDone { _ in load.end(with: .loading(load)) }
    return load
  }

  /// Calls once the session is there, or it is known that it will not come.
  func whenDone(_ action: @escaping @MainActor (SessionRegistry.Finding) -> Void) {
    actions.append(action)
  }

  func end(with finding: SessionRegistry.Finding) {
    let actions = actions
    self.actions = []
    for action in actions { action(finding) }
  }
}

/// The end of a session on its way to the store, and what waits for it.
@MainActor
package final class SessionErasure {
  /// The ways in which it may end itself.
  enum Outcome {
    case erased
    /// There was no such session.
    case notFound
    /// It did not happen.
    case failed
    /// It may have happened or not.
    case unknown
  }

  /// The commit that it is part of, or nil if it is none's.
  let number: CommitQueue.Number?
  let address: String
  /// Whether the store has something of the session.
  let isStored: Bool
  /// The session if it was in memory, and why it ends.
  let live: LiveSession?
  let end: SessionEnd
  /// Whose session it ends; anyone's if it is known to be theirs.
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

  /// Calls once it is known what came of it for a user: that one has no such session tells others nothing.
  func whenDone(
    for user: SessionUsers = .anyone, _ action: @escaping @MainActor (Outcome) -> Void
  ) {
    guard user != self.user, self.user != .anyone else { return actions.append(action) }
    actions.append { action($0 == .notFound ? .failed : $0) }
  }

  func end(with outcome: Outcome) {
    let actions = actions
    self.actions = []
    for action in actions { action(outcome) }
  }
}
