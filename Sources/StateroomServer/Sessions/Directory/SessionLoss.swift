import StateroomStores

/// Why a session leaves the memory as if what the store does not have of it had not happened.
enum SessionLoss: Hashable {
  /// A commit has failed.
  case uncommitted
  /// A commit may have happened or not.
  case unknown
  /// The store has refused it.
  case refused(CommitRefusal)

  /// Why nothing more comes of it, for those who follow it.
  var end: SessionEnd {
    switch self {
    case .uncommitted, .unknown, .refused(.opened): .uncommitted
    case .refused(.moved): .moved
    case .refused(.deleted): .deleted
    case .refused(.expired): .expired
    }
  }

  /// The answer to a request that was to change it.
  var problem: Problem {
    switch self {
    case .uncommitted, .refused: .notCommitted
    case .unknown: .outcomeUnknown
    }
  }

  /// Whether another session was opened in its place.
  var isOfOpening: Bool {
    if case .refused(.opened) = self { true } else { false }
  }
}
