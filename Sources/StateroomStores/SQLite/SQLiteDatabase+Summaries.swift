import StateroomStorage

extension SQLiteDatabase {
  /// Returns sessions in the order of their ids, within a transaction. The bytes of large values are counted
  /// without reading them.
  ///
  /// - Complexity: O(*n* + *v*), where *n* is `start + limit` and *v* the number of values of the sessions that are
  ///   returned.
  func summaries(from start: Int, limit: Int) throws(SQLiteError) -> [SessionSummary] {
    let rows = try query(
      """
      SELECT id, scene, user, opened, last_use,
        (SELECT coalesce(sum(length(bytes)), 0) FROM value WHERE session = number)
          + (SELECT coalesce(sum(length(bytes)), 0) FROM unfitting WHERE session = number)
          + (SELECT coalesce(sum(length(value)), 0) FROM key_value WHERE session = number)
      FROM session ORDER BY id LIMIT ?2 OFFSET ?1
      """, start, max(limit, 0))
    var summaries: [SessionSummary] = []
    while try rows.step() {
      guard let session = SessionID(bytes: rows.bytes(0)) else { continue }
      summaries.append(
        SessionSummary(
          session: session, scene: rows.text(1), user: rows.isNull(2) ? nil : UserID(bytes: rows.bytes(2)),
          opened: rows.isNull(3) ? nil : rows.integer(3), lastUse: rows.integer(4), bytes: rows.integer(5)))
    }
    return summaries
  }

  /// Returns a session whose id satisfies a predicate, within a transaction.
  ///
  /// - Complexity: O(n) in the number of sessions.
  func session(where isWanted: (SessionID) -> Bool) throws(SQLiteError) -> SessionID? {
    let rows = try query("SELECT id FROM session")
    defer { rows.reset() }
    while try rows.step() {
      if let session = SessionID(bytes: rows.bytes(0)), isWanted(session) { return session }
    }
    return nil
  }

  /// Returns the number of bytes that files of clients take, whose keys have a common beginning.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values under keys.
  func uploadedBytes() throws(SQLiteError) -> Int {
    try integer(
      "SELECT coalesce(sum(length(value)), 0) FROM key_value WHERE key >= 'stateroom.file.' AND key < 'stateroom.file/'"
    ) ?? 0
  }
}
