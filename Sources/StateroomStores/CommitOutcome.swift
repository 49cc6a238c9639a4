import StateroomStorage

/// The number of times that servers have taken a session over. A store refuses a change with another number than
/// its own. Always 0 in a store of one server.
package typealias Fence = Int

/// The outcome of a commit that is in the store.
package struct CommitOutcome: Hashable, Sendable {
  /// The sessions of which nothing was written, with the reasons. The commit is complete for all others.
  package var refused: [SessionID: CommitRefusal] = [:]
  /// The shared values that the commit has written, and, if it has opened a session, those that other servers have
  /// written and this server has not read.
  package var sharedValues: OwnedValues = [:]

  package init(refused: [SessionID: CommitRefusal] = [:], sharedValues: OwnedValues = [:]) {
    self.refused = refused
    self.sharedValues = sharedValues
  }
}

/// A reason for which a store wrote nothing of a session: the server does not own it.
package enum CommitRefusal: Hashable, Sendable {
  /// Another server has taken it over.
  case moved
  /// A client has erased it.
  case deleted
  /// It was erased because it had not been used for too long.
  case expired
  /// Another session was opened with its key before.
  indirect case opened(StoredOpening)
}
