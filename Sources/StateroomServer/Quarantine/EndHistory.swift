import StateroomStores

/// The rules by which ends of the process are blamed on sessions and actions.
///
/// Complexity: O(n) in the number of ends, of which few are kept.
struct EndHistory {
  /// The ends that are remembered, oldest first.
  let ends: [WorkEnd]

  /// How many ends hold a session or an action back.
  static let limit = 3
  /// The seconds within which they count for a session.
  static let sessionSpan = 600
  /// The seconds within which they count for an action.
  static let actionSpan = 24 * 60 * 60
  /// How many traps without a note make the server restore sessions one by one.
  static let unnotedLimit = 2

  /// The ends that are blamed on what was noted.
  ///
  /// Those with a mark, and those without one that are at least the third in a row at the same note: memory may run
  /// out once or twice wherever it likes.
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

  /// The last end, if it is the one too many of its session.
  var endOfSession: WorkEnd? {
    guard let last = ends.last else { return nil }
    let blamed = blamed
    guard blamed.last == last else { return nil }
    let count = blamed.count { $0.session == last.session && $0.time >= last.time - Self.sessionSpan }
    return count >= Self.limit ? last : nil
  }

  /// The last end, if it is the one too many of its action.
  var endOfAction: (key: HeldAction.Key, end: WorkEnd)? {
    guard let last = ends.last, let key = last.heldAction else { return nil }
    let blamed = blamed
    guard blamed.last == last else { return nil }
    let sessions = blamed.lazy.filter { $0.heldAction == key && $0.time >= last.time - Self.actionSpan }
      .map(\.session)
    return Set(sessions).count >= Self.limit ? (key, last) : nil
  }

  /// Until when sessions are restored one by one; nil if they are not.
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
