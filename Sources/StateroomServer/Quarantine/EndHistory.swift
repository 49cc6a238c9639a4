import StateroomStores

/// The rules by which ends of the process are attributed to sessions and actions.
///
/// Complexity: O(n) in the number of ends, of which few are kept.
struct EndHistory {
  /// The recorded ends, oldest first.
  let ends: [WorkEnd]

  /// The number of ends after which a session or an action is quarantined.
  static let limit = 3
  /// The time in seconds within which a session's ends count.
  static let sessionSpan = 600
  /// The time in seconds within which an action's ends count.
  static let actionSpan = 24 * 60 * 60
  /// The number of traps without a note after which the session is sought.
  static let unnotedLimit = 2

  /// The ends that are attributed to the session or action of their note.
  ///
  /// These are all that have a mark, and all of at least three in a row without a mark and with the same note: memory
  /// may run out once or twice at any place.
  var blamed: [WorkEnd] {
    var blamed: [WorkEnd] = []
    var row: [WorkEnd] = []
    for end in ends {
      if end.isMarked {
        row = []
        if end.session != 0 { blamed.append(end) }
      } else if end.cause == .kill, end.session != 0 {
        if let last = row.last, !last.isAtSameNote(as: end) { row = [] }
        row.append(end)
        if row.count == Self.limit { blamed += row } else if row.count > Self.limit { blamed.append(end) }
      } else {
        row = []
      }
    }
    return blamed
  }

  /// The last end, if its session reaches the limit with it.
  var endOfSession: WorkEnd? {
    guard let last = ends.last else { return nil }
    let blamed = blamed
    guard blamed.last == last else { return nil }
    let count = blamed.count { $0.session == last.session && $0.time >= last.time - Self.sessionSpan }
    return count >= Self.limit ? last : nil
  }

  /// The last end, if its action reaches the limit with it: by requests of several visitors, so that no visitor alone keeps an
  /// action from all others.
  var endOfAction: (key: QuarantinedAction.Key, end: WorkEnd)? {
    guard let last = ends.last, let key = last.heldAction else { return nil }
    let blamed = blamed
    guard blamed.last == last else { return nil }
    let visitors = blamed.lazy.filter {
      $0.visitor != 0 && $0.heldAction == key && $0.time >= last.time - Self.actionSpan
    }.map(\.visitor)
    return Set(visitors).count >= Self.limit ? (key, last) : nil
  }

  /// The time until which the process may end again without a note, or nil if it has not ended so.
  var carefulUntil: WallTime? {
    let unnoted = ends.filter { $0.isMarked && $0.isWithoutNote }
    guard let last = unnoted.last else { return nil }
    let count = unnoted.count { $0.time >= last.time - Self.sessionSpan }
    return count >= Self.unnotedLimit ? last.time + Self.sessionSpan : nil
  }
}

extension WorkEnd {
  fileprivate func isAtSameNote(as other: WorkEnd) -> Bool {
    session == other.session && scene == other.scene && node == other.node && action == other.action
      && kind == other.kind
  }
}
