import StateroomStorage

/// A store of several servers, each of which may take over any session at any time.
///
/// Here ``SessionStore/loading(_:)`` takes the session over: it increments the session's fence, and changes with an
/// earlier fence are refused.
///
/// Answers come in a later turn, never before the call has returned: only then does the caller register the requests
/// that wait for the answer.
package protocol SharedSessionStore: SessionStore {
  /// The time for which a session in memory may be shown without a check after a request to the store about it has
  /// succeeded.
  var freshness: Duration { get }

  /// Checks whether this server still owns sessions. Returns those that it does not, with the reasons.
  func check(_ sessions: [SessionID: Fence]) -> StoreAnswer<[SessionID: CommitRefusal]>

  /// Loads a session as ``SessionStore/loading(_:)`` does, if it belongs to a user. Another user's is neither read
  /// nor taken over.
  func loading(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<StoredSession?>

  /// Erases a session of a user that is not in this server's memory, or returns false if there is none. None of the
  /// session's code runs on any server.
  func eraseUnowned(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool>

  /// Returns whether a session exists and belongs to a user.
  func has(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool>

  /// Returns the sessions of a user, newest first, and their number.
  func sessions(of user: UserID, limit: Int) -> StoreAnswer<OwnSessions>

  /// Erases some hibernated sessions without an owner soon, the first ones to expire, if the store has as many sessions
  /// as `limit` allows. Reports their number then.
  func makeRoom(within limit: Int)

  /// Returns all values that everyone shares. Newer ones are reported from now on.
  func sharedValues() throws(StoreFailure) -> [SharedValue]

  /// From now on, a session is loaded with its user's values, and newer ones are reported, until they are forgotten.
  func shareValuesByUser() throws(StoreFailure)

  /// Reports no more values of users.
  func forgetValues(of users: Set<UserID>)

  /// Returns the events of the quarantine of all servers, oldest first. Newer ones are reported from now on, those of this
  /// server included, and before a session is loaded that was another server's.
  func quarantineEvents() throws(StoreFailure) -> [SharedEvent]

  /// Tells all servers an event of the quarantine, soon.
  func share(quarantineEvent: [UInt8])

  /// The number by which the store knows this server.
  var serverNumber: Int { get }

  /// Takes note that a server has ended, of which all that is known was told before. Until then, other servers take its
  /// sessions over a moment later, since their code may have ended it.
  func forget(endedServer: Int)

  /// Calls `notice`, on any thread, with each notice of the store from now on.
  func listen(_ notice: @escaping @Sendable (StoreNotice) -> Void)
}

extension SharedSessionStore {
  package func quarantineEvents() throws(StoreFailure) -> [SharedEvent] { [] }
  package func share(quarantineEvent: [UInt8]) {}
  package var serverNumber: Int { 0 }
  package func forget(endedServer: Int) {}
}

/// An event that all servers of a store are told.
package struct SharedEvent: Hashable, Sendable {
  package let bytes: [UInt8]
  /// The number of seconds since the event, by the store's clock.
  package let age: Int

  package init(bytes: [UInt8], age: Int) {
    self.bytes = bytes
    self.age = age
  }
}

/// A notice from a store of several servers.
package enum StoreNotice: Hashable, Sendable {
  /// Another server has taken the session over, or it was erased.
  case lost(SessionID, CommitRefusal)
  /// This server has taken the session over from another one.
  case takenOver(SessionID)
  /// The number of sessions in the store, those in memory included.
  case counted(Int)
  /// So many sessions were erased to make room for others although people had acted upon them.
  case madeRoom(Int)
  /// Shared values have changed.
  case changed(OwnedValues)
  /// Events of the quarantine have happened.
  case quarantine([SharedEvent])
  /// So many servers use the store.
  case servers(Int)
  /// The connection that commits was lost and made anew, and the outcome of the last commit was determined.
  case reconnected
}

/// The users whose sessions a request may access.
package enum SessionUsers: Hashable, Sendable {
  /// Any user, for the server itself and its operator.
  case anyone
  /// One user, or, if nil, sessions without an owner.
  case only(UserID?)
}

/// The sessions of one user.
package struct OwnSessions: Hashable, Sendable {
  package var count = 0
  /// The newest sessions.
  package var newest: [OwnedSession] = []

  package init(count: Int = 0, newest: [OwnedSession] = []) {
    self.count = count
    self.newest = newest
  }
}
