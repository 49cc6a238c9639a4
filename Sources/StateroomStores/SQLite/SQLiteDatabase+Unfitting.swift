import StateroomStorage

extension SQLiteDatabase {
  /// The maximum number of rows that one transaction deletes from the table, since commits wait for it.
  private static let forgettingLimit = 2_000

  /// Performs one change of the values that are set aside, within a transaction.
  ///
  /// - Complexity: O(*n*) statements, where *n* is the number of the value's segments.
  func perform(_ change: UnfittingChange, in session: Int, at time: WallTime) throws(SQLiteError) {
    switch change.kind {
    case .setAside: try setAside(change, in: session, at: time)
    case .outdate:
      try run(
        "UPDATE unfitting SET is_outdated = 1 WHERE session = ?1 AND node = ?2 AND property = ?3",
        session, change.node.bits, change.property)
    case .forget: try forget(change, in: session)
    case .keep(let value):
      try forget(change, in: session)
      let since = value.since ?? time
      try insert(value.value.bytes, ofSegment: 0, of: change, value, in: session, since: since)
      for (number, bytes) in value.value.segments {
        try insert(bytes, ofSegment: number + 1, of: change, value, in: session, since: since)
      }
    }
  }

  /// Sets a value aside. It replaces one that was set aside before at the same place.
  private func setAside(_ change: UnfittingChange, in session: Int, at time: WallTime) throws(SQLiteError) {
    let count = try integer(
      "SELECT count(*) FROM value WHERE session = ?1 AND node = ?2 AND property = ?3 AND segment = 0",
      session, change.node.bits, change.property)
    guard count == 1 else { return }
    try forget(change, in: session)
    try run(
      """
      INSERT INTO unfitting (session, node, property, segment, since, is_outdated, bytes)
      SELECT session, node, property, segment, ?4, 0, bytes FROM value
      WHERE session = ?1 AND node = ?2 AND property = ?3
      """,
      session, change.node.bits, change.property, time)
    try run(
      "DELETE FROM value WHERE session = ?1 AND node = ?2 AND property = ?3",
      session, change.node.bits, change.property)
  }

  private func forget(_ change: UnfittingChange, in session: Int) throws(SQLiteError) {
    try run(
      "DELETE FROM unfitting WHERE session = ?1 AND node = ?2 AND property = ?3",
      session, change.node.bits, change.property)
  }

  private func insert(
    _ bytes: [UInt8], ofSegment segment: Int, of change: UnfittingChange, _ value: UnfittingValue,
    in session: Int, since: WallTime
  ) throws(SQLiteError) {
    try run(
      """
      INSERT INTO unfitting (session, node, property, segment, since, is_outdated, bytes)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """,
      session, change.node.bits, change.property, segment, since, value.isOutdated ? 1 : 0, bytes)
  }

  /// Stores the time and deletes values that were set aside long ago, within a transaction. Returns true if more of
  /// them are left.
  func keepHouse(_ housekeeping: Housekeeping) throws(SQLiteError) -> Bool {
    let clock = housekeeping.clock
    try run("DELETE FROM clock")
    try run("INSERT INTO clock (time, trusted_from) VALUES (?1, ?2)", clock.time, clock.trustedFrom)
    // Otherwise a session that was used while the clock was ahead would expire only when the time gets there again.
    // It was not only opened for that.
    try run(
      "UPDATE session SET last_use = ?1, opened = min(opened, ?1) WHERE last_use > ?1", clock.time)
    guard let time = housekeeping.forgetsUnfittingBefore else { return false }
    try run(
      """
      DELETE FROM unfitting WHERE (session, node, property, segment) IN (
        SELECT session, node, property, segment FROM unfitting WHERE since < ?1 LIMIT ?2)
      """, time, Self.forgettingLimit)
    return changedRows == Self.forgettingLimit
  }
}
