import StateroomStorage

extension SQLiteDatabase {
  /// Performs one change, within a transaction.
  func perform(_ change: SessionChange) throws(SQLiteError) {
    switch change {
    case .save(let session, let update): try save(update, of: session)
    case .erase(let session, _): try erase(session)
    }
  }

  /// Writes what has changed of a session.
  private func save(_ update: SessionUpdate, of session: SessionID) throws(SQLiteError) {
    for place in update.sharedPlaces { try mark(place) }
    let number = try save(update.record, of: session)
    try save(update.state, of: number, at: update.time)
    for key in update.forgottenAnswers {
      try run("DELETE FROM answer WHERE session = ?1 AND key = ?2", number, key)
    }
    for answer in update.answers { try save(answer, of: number) }
    for value in update.values { try save(value, of: number) }
    try perform(update.data, of: update.dataOwner)
  }

  /// Writes the record. Returns the session's number.
  ///
  /// An action changes only the revision. The other columns have indexes, which a statement that sets their columns
  /// updates even if no value changes.
  private func save(_ record: SessionRecord, of session: SessionID) throws(SQLiteError) -> Int {
    let known = try query(
      """
      SELECT number,
        last_use = ?2 AND scene = ?3 AND environment = ?4 AND address = ?5
          AND opening_key IS ?6 AND opening_hash IS ?7 AND opening_time IS ?8
          AND user IS ?9 AND opened IS ?10
      FROM session WHERE id = ?1
      """,
      session.bytes, record.lastUse, record.scene, record.environment, record.address, record.opening?.key,
      record.opening?.bodyHash, record.opening?.time, record.user?.bytes, record.opened)
    guard try known.step() else { return try insert(record, of: session) }
    let number = known.integer(0)
    let isSame = known.integer(1) != 0
    known.reset()
    if isSame {
      try run(
        "UPDATE session SET revision = ?2, frozen_output = ?3 WHERE number = ?1",
        number, record.revision, record.frozenOutput)
    } else {
      try run(
        """
        UPDATE session SET scene = ?2, environment = ?3, revision = ?4, last_use = ?5, address = ?6,
          opening_key = ?7, opening_hash = ?8, opening_time = ?9, frozen_output = ?10, user = ?11, opened = ?12
        WHERE number = ?1
        """,
        number, record.scene, record.environment, record.revision, record.lastUse, record.address,
        record.opening?.key, record.opening?.bodyHash, record.opening?.time, record.frozenOutput,
        record.user?.bytes, record.opened)
    }
    return number
  }

  private func insert(_ record: SessionRecord, of session: SessionID) throws(SQLiteError) -> Int {
    try run(
      """
      INSERT INTO session (id, scene, environment, revision, last_use, address,
        opening_key, opening_hash, opening_time, frozen_output, user, opened)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      """,
      session.bytes, record.scene, record.environment, record.revision, record.lastUse, record.address,
      record.opening?.key, record.opening?.bodyHash, record.opening?.time, record.frozenOutput,
      record.user?.bytes, record.opened)
    return lastInsertedRow
  }

  /// Writes changes of the views' state.
  private func save(
    _ changes: StoredChanges, of session: Int, at time: WallTime
  ) throws(SQLiteError) {
    for node in changes.removedNodes {
      try run("DELETE FROM value WHERE session = ?1 AND node = ?2", session, node.bits)
      try run("DELETE FROM unfitting WHERE session = ?1 AND node = ?2", session, node.bits)
    }
    for change in changes.unfitting { try perform(change, in: session, at: time) }
    for change in changes.values {
      guard let bytes = change.bytes else {
        try run(
          "DELETE FROM value WHERE session = ?1 AND node = ?2 AND property = ?3",
          session, change.node.bits, change.property)
        continue
      }
      try write(bytes, ofSegment: 0, of: change, in: session)
      for number in change.removedSegments {
        try run(
          "DELETE FROM value WHERE session = ?1 AND node = ?2 AND property = ?3 AND segment = ?4",
          session, change.node.bits, change.property, number + 1)
      }
      for (number, bytes) in change.segments {
        try write(bytes, ofSegment: number + 1, of: change, in: session)
      }
    }
  }

  private func write(
    _ bytes: [UInt8], ofSegment segment: Int, of change: StoredChange, in session: Int
  ) throws(SQLiteError) {
    try run(
      """
      INSERT INTO value (session, node, property, segment, bytes) VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT DO UPDATE SET bytes = excluded.bytes
      """,
      session, change.node.bits, change.property, segment, bytes)
  }

  private func save(_ answer: StoredAnswer, of session: Int) throws(SQLiteError) {
    try run(
      """
      REPLACE INTO answer (session, key, body_hash, since, revision, performed, problem)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """,
      session, answer.key, answer.bodyHash, answer.since, answer.revision, answer.performed,
      answer.problem.map(\.stored))
  }

  private func save(_ value: StoredKeyValue, of session: Int) throws(SQLiteError) {
    guard let present = value.value else {
      return try run(
        "DELETE FROM key_value WHERE session = ?1 AND store = ?2 AND key = ?3", session, value.store,
        value.key)
    }
    var writer = ByteWriter()
    writer.write(present)
    try run(
      "REPLACE INTO key_value (session, store, key, value) VALUES (?1, ?2, ?3, ?4)",
      session, value.store, value.key, writer.bytes)
  }

  /// Erases a session with one statement per table: foreign keys that cascade would be checked at every insertion.
  private func erase(_ session: SessionID) throws(SQLiteError) {
    try eraseData(of: .session(session.bytes))
    guard let number = try integer("SELECT number FROM session WHERE id = ?1", session.bytes) else { return }
    try run("DELETE FROM value WHERE session = ?1", number)
    try run("DELETE FROM unfitting WHERE session = ?1", number)
    try run("DELETE FROM answer WHERE session = ?1", number)
    try run("DELETE FROM key_value WHERE session = ?1", number)
    try run("DELETE FROM session WHERE number = ?1", number)
  }
}
