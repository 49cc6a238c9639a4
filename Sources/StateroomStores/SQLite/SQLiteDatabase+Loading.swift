import StateroomStorage

extension SQLiteDatabase {
  /// Loads a session with all its state, within a transaction. Returns nil if there is none.
  ///
  /// - Complexity: O(n) in the size of the session.
  func load(_ session: SessionID) throws -> StoredSession? {
    let row = try query(
      """
      SELECT number, scene, environment, revision, last_use, address,
        opening_key, opening_hash, opening_time, frozen_output, user, opened
      FROM session WHERE id = ?1
      """, session.bytes)
    guard try row.step() else { return nil }
    let number = row.integer(0)
    var session = StoredSession(
      record: SessionRecord(
        scene: row.text(1), environment: row.bytes(2), revision: row.integer(3), lastUse: row.integer(4),
        address: row.text(5), opening: row.isNull(6) ? nil : opening(in: row, from: 6),
        frozenOutput: row.isNull(9) ? nil : row.bits(9),
        user: row.isNull(10) ? nil : UserID(bytes: row.bytes(10)),
        opened: row.isNull(11) ? nil : row.integer(11)))
    row.reset()
    session.state = try loadState(of: number)
    session.state.unfitting = try loadUnfitting(of: number)
    session.answers = try loadAnswers(of: number)
    session.values = try loadValues(of: number)
    return session
  }

  private func opening(in row: SQLiteStatement, from column: Int32) -> SessionOpening {
    SessionOpening(key: row.text(column), bodyHash: row.bits(column + 1), time: row.integer(column + 2))
  }

  /// Loads the values. The order of the key puts each value before its segments.
  private func loadState(of session: Int) throws(SQLiteError) -> StoredState {
    let rows = try query(
      "SELECT node, property, segment, bytes FROM value WHERE session = ?1 ORDER BY node, property, segment",
      session)
    var state = StoredState()
    while try rows.step() {
      let node = Digest(bits: rows.bits(0))
      let property = rows.text(1)
      let segment = rows.integer(2)
      let bytes = rows.bytes(3)
      if segment == 0 {
        state.nodes[node, default: [:]][property] = StoredValue(bytes: bytes)
      } else {
        state.nodes[node]?[property]?.segments[segment - 1] = bytes
      }
    }
    return state
  }

  /// Loads the values that are set aside.
  private func loadUnfitting(of session: Int) throws(SQLiteError) -> [Digest: [String: UnfittingValue]] {
    let rows = try query(
      """
      SELECT node, property, segment, bytes, since, is_outdated FROM unfitting WHERE session = ?1
      ORDER BY node, property, segment
      """, session)
    var values: [Digest: [String: UnfittingValue]] = [:]
    while try rows.step() {
      let node = Digest(bits: rows.bits(0))
      let property = rows.text(1)
      let segment = rows.integer(2)
      let bytes = rows.bytes(3)
      if segment == 0 {
        values[node, default: [:]][property] = UnfittingValue(
          StoredValue(bytes: bytes), since: rows.integer(4), isOutdated: rows.integer(5) != 0)
      } else {
        values[node]?[property]?.value.segments[segment - 1] = bytes
      }
    }
    return values
  }

  /// Loads the answers to requests with keys, the oldest first.
  private func loadAnswers(of session: Int) throws -> [StoredAnswer] {
    let rows = try query(
      """
      SELECT key, body_hash, since, revision, performed, problem FROM answer WHERE session = ?1 ORDER BY number
      """, session)
    var answers: [StoredAnswer] = []
    while try rows.step() {
      let problem = rows.isNull(5) ? nil : try ByteReader.read(rows.bytes(5)) { try $0.readProblem() }
      answers.append(
        StoredAnswer(
          key: rows.text(0), bodyHash: rows.bits(1), since: rows.integer(2), revision: rows.integer(3),
          performed: rows.integer(4), problem: problem))
    }
    return answers
  }

  /// Loads the values of `@AppStorage` and `@SceneStorage`.
  private func loadValues(of session: Int) throws -> [StoredKeyValue] {
    let rows = try query("SELECT store, key, value FROM key_value WHERE session = ?1", session)
    var values: [StoredKeyValue] = []
    while try rows.step() {
      let value = try ByteReader.read(rows.bytes(2)) { try $0.readKeyValue() }
      values.append(StoredKeyValue(store: rows.text(0), key: rows.text(1), value: value))
    }
    return values
  }

  /// Returns the store's contents without the sessions' state, within a transaction.
  ///
  /// - Complexity: O(n) in the number of sessions.
  func contents() throws(SQLiteError) -> StoreContents {
    var contents = StoreContents()
    let addresses = try query("SELECT address, count(*) FROM session GROUP BY address")
    while try addresses.step() {
      contents.countsByAddress[addresses.text(0)] = addresses.integer(1)
      contents.count += addresses.integer(1)
    }
    let openings = try query(
      """
      SELECT id, opening_key, opening_hash, opening_time FROM session
      WHERE opening_key IS NOT NULL ORDER BY opening_time, number
      """)
    while try openings.step() {
      guard let session = SessionID(bytes: openings.bytes(0)) else { continue }
      contents.openings.append(StoredOpening(session: session, opening: opening(in: openings, from: 1)))
    }
    let owned = try query("SELECT id, user, scene, opened FROM session WHERE user IS NOT NULL")
    while try owned.step() {
      guard let session = SessionID(bytes: owned.bytes(0)) else { continue }
      contents.owned.append(
        OwnedSession(
          session: session, user: UserID(bytes: owned.bytes(1)), scene: owned.text(2),
          opened: owned.isNull(3) ? nil : owned.integer(3)))
    }
    let clock = try query("SELECT time, trusted_from FROM clock")
    if try clock.step() {
      contents.clock = StoredClock(
        time: clock.integer(0), trustedFrom: clock.isNull(1) ? nil : clock.integer(1))
      clock.reset()
    }
    contents.sharedPlaces = try sharedPlaces()
    return contents
  }

  /// Returns sessions whose last use was before a time, the least recently used first.
  ///
  /// - Complexity: O(log *s* + *n*), where *s* is the number of sessions in the store and *n* the number of those
  ///   that are returned.
  func sessions(unusedSince time: WallTime, limit: Int) throws(SQLiteError) -> [UnusedSession] {
    let rows = try query(
      "SELECT id, address, last_use, opened FROM session WHERE last_use < ?1 ORDER BY last_use, number LIMIT ?2",
      time,
      max(limit, 0))
    var sessions: [UnusedSession] = []
    while try rows.step() {
      guard let id = SessionID(bytes: rows.bytes(0)) else { continue }
      sessions.append(
        UnusedSession(
          id: id, address: rows.text(1),
          isActedUpon: SessionLifetimes.isActedUpon(
            rows.integer(2), opened: rows.isNull(3) ? nil : rows.integer(3))))
    }
    return sessions
  }
}
