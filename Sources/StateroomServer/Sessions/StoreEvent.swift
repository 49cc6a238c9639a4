import StateroomStores

/// An event of a registry's store, for metrics.
enum StoreEvent: Hashable, Sendable {
  /// Changes of so many sessions were committed, so long after they were sent to the store.
  case committed(sessions: Int, Duration)
  /// A commit has failed.
  case failed(isOutcomeUnknown: Bool)
  /// A session was refused by a commit or a check, because it is not this server's.
  case refused(CommitRefusal)
  /// A session was taken over from another server.
  case takenOver
  /// The connection that commits was lost and made anew.
  case reconnected
  /// So many servers use the store.
  case servers(Int)
}
