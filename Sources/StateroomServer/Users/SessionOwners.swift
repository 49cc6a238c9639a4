import StateroomStores

/// The owners of all sessions, those in the store included, so that a request is checked before anything is loaded
/// for it.
struct SessionOwners {
  private struct Entry {
    let user: UserID
    let scene: String
    let opened: WallTime?
  }

  private var entries: [SessionID: Entry] = [:]
  private var byUser: [UserID: Set<SessionID>] = [:]

  /// Whether no session has an owner.
  var isEmpty: Bool { entries.isEmpty }

  /// The owner of a session, or nil if there is no such session or it has no owner.
  subscript(session: SessionID) -> UserID? { entries[session]?.user }

  /// Adds a session with its owner.
  mutating func add(_ owned: OwnedSession) {
    // All sessions of a user share one array of bytes.
    let user = byUser.index(forKey: owned.user).map { byUser.keys[$0] } ?? owned.user
    entries[owned.session] = Entry(user: user, scene: owned.scene, opened: owned.opened)
    byUser[user, default: []].insert(owned.session)
  }

  /// Removes a session that was erased.
  mutating func remove(_ session: SessionID) {
    guard !entries.isEmpty, let entry = entries.removeValue(forKey: session) else { return }
    byUser[entry.user]?.remove(session)
    if byUser[entry.user]?.isEmpty == true { byUser[entry.user] = nil }
  }

  /// Returns the sessions of a user, newest first.
  ///
  /// Complexity: O(n log n) in their number.
  func sessions(of user: UserID) -> [OwnedSession] {
    (byUser[user] ?? []).compactMap { session in
      entries[session].map {
        OwnedSession(session: session, user: $0.user, scene: $0.scene, opened: $0.opened)
      }
    }.sorted { ($1.opened ?? 0, $1.session.bytes[0]) < ($0.opened ?? 0, $0.session.bytes[0]) }
  }
}
