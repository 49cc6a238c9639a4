import StateroomStorage

/// Counts how often servers have taken a session over: a change that names another number than the store has is
/// refused. Always 0 in a store of one server.
package typealias Fence = Int

/// The outcome of a commit that is in the store.
package struct CommitOutcome: Hashable, Sendable {
  /// The sessions of which nothing was written, and why. The others are not touched by that.
  package var refused: [SessionID: CommitRefusal] = [:]
  /// The shared values as the commit left them.
  package var sharedValues: [SharedValue] = []

  package init(refused: [SessionID: CommitRefusal] = [:], sharedValues: [SharedValue] = []) {
    self.refused = refused
    self.sharedValues = sharedValues
  }
}

/// Why a store wrote nothing of a session: it is not this server's, or not any more.
package enum CommitRefusal: Hashable, Sendable {
  /// Another server has taken it over.
  case moved
  /// It was erased by a client's wish.
  case deleted
  /// It was erased because it was not used for too long.
  case expired
  /// Another session was opened under its key before.
  indirect case opened(StoredOpening)
}
