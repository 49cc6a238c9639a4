import StateroomStores

/// A reason for which a session is evicted from memory and its unstored changes are lost.
enum SessionLoss: Hashable {
  /// A commit has failed.
  case uncommitted
  /// A commit has succeeded or failed.
  case unknown
  /// The store has refused the session.
  case refused(CommitRefusal)

  /// The end that the session's followers are told.
  var end: SessionEnd {
    switch self {
    case .uncommitted, .unknown, .refused(.opened): .uncommitted
    case .refused(.moved): .moved
    case .refused(.deleted): .deleted
    case .refused(.expired): .expired
    }
  }

  /// The answer to a request that should have changed the session.
  var problem: Problem {
    switch self {
    case .uncommitted, .refused: .notCommitted
    case .unknown: .outcomeUnknown
    }
  }

  /// Whether another session was opened with its key.
  var isOfOpening: Bool {
    if case .refused(.opened) = self { true } else { false }
  }
}
