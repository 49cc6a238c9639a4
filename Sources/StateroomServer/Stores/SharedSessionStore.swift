/// A store of several servers, each of which may take over any session at any time.
///
/// Here ``SessionStore/loading(_:)`` takes the session over: its fence is one higher from then on, and changes that
/// name an earlier one are refused.
package protocol SharedSessionStore: SessionStore {
  /// For how long a session in memory may be shown after something of it has succeeded that was sent to the store.
  var freshness: Duration { get }

  /// Asks whether sessions are this server's still; answers those that are not, and why.
  func check(_ sessions: [SessionID: Fence]) -> StoreAnswer<[SessionID: CommitRefusal]>

  /// Erases a session that is not in this server's memory; false if there is none. None of its code runs anywhere.
  func eraseUnowned(_ session: SessionID) -> StoreAnswer<Bool>

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
}
