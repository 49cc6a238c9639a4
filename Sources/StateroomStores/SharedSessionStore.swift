import StateroomStorage

/// A store of several servers, each of which may take over any session at any time.
///
/// Here ``SessionStore/loading(_:)`` takes the session over: its fence is one higher from then on, and changes that
/// name an earlier one are refused.
///
/// Answers come in a later turn, never before the call that asks has returned: the caller notes who waits for an answer
/// only then.
package protocol SharedSessionStore: SessionStore {
  /// For how long a session in memory may be shown after something of it has succeeded that was sent to the store.
  var freshness: Duration { get }

  /// Asks whether sessions are this server's still; answers those that are not, and why.
  func check(_ sessions: [SessionID: Fence]) -> StoreAnswer<[SessionID: CommitRefusal]>

  /// Loads a session of a user as ``SessionStore/loading(_:)`` does. Nothing is read or taken over of one that is not
  /// theirs.
  func loading(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<StoredSession?>

  /// Erases a session of a user that is not in this server's memory; false if there is none. None of its code runs
  /// anywhere.
  func eraseUnowned(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool>

  /// Whether a session is there and a user's.
  func has(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool>

  /// The sessions of a user, the newest first, and how many there are.
  func sessions(of user: UserID, limit: Int) -> StoreAnswer<OwnSessions>

  /// All shared values. Newer ones are told of from now on.
  func sharedValues() throws(StoreFailure) -> [SharedValue]

  /// Calls on any thread with what the store tells by itself, from now on.
  func listen(_ notice: @escaping @Sendable (StoreNotice) -> Void)
}

/// News from a store of several servers.
package enum StoreNotice: Hashable, Sendable {
  /// The session is another server's, or was erased.
  case lost(SessionID, CommitRefusal)
  /// The session was another server's until this one loaded it.
  case takenOver(SessionID)
  /// So many sessions are in the store, those in memory included.
  case counted(Int)
  /// Shared values have changed.
  case changed([SharedValue])
}

/// The users whose sessions a request may be about.
package enum SessionUsers: Hashable, Sendable {
  /// Anyone, for the server itself and its operator.
  case anyone
  /// One user's sessions, or, if nil, those without an owner.
  case only(UserID?)
}

/// Sessions of one user.
package struct OwnSessions: Hashable, Sendable {
  package var count = 0
  /// The newest of them.
  package var newest: [OwnedSession] = []

  package init(count: Int = 0, newest: [OwnedSession] = []) {
    self.count = count
    self.newest = newest
  }
}
