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
    guard sharedStore != nil else { return index.owners[id] == user?.id }
    let live = directory.live(id) ?? directory.erasure(of: id)?.live
    return live.map { $0.record.user == user?.id } ?? true
  }

  /// Returns the sessions of a user that exist at present.
  func sessions(of user: UserID, limit: Int) -> StoreAnswer<OwnSessions> {
    if let sharedStore { return sharedStore.sessions(of: user, limit: limit) }
    let sessions = index.owners.sessions(of: user).filter { owned in
      guard let live = directory.live(owned.session) else {
        return directory.erasure(of: owned.session) == nil
      }
      return live.saving.storage == .some || !commits.keepsLiveSessions
    }
    return .now(.success(OwnSessions(count: sessions.count, newest: Array(sessions.prefix(limit)))))
  }
}
