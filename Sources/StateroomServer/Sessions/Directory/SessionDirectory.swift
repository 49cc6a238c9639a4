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
    indirect case quarantined(QuarantinedSession)

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
