import StateroomStorage

extension SQLiteSchema {
  /// The values that the sessions of a user share. A removed one is a row with NULL, so that no session brings it back.
  static let version5: SQLiteMigration = """
    CREATE TABLE user_value (
      user BLOB NOT NULL,
      suite TEXT NOT NULL,
      key TEXT NOT NULL,
      value BLOB,
      PRIMARY KEY (user, suite, key)
    ) STRICT, WITHOUT ROWID;
    """
}

extension SQLiteDatabase {
  /// Writes and removes values of users, within a transaction. Returns them with their version; the last write of a
  /// place wins.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the values.
  func saveUserValues(_ changes: [SessionChange], version: Int) throws(SQLiteError) -> OwnedValues {
    var written: [UserID: [SharedValue.Place: KeyValue?]] = [:]
    for case .save(_, let update) in changes {
      guard case .user(let user) = update.valueOwner else { continue }
      for change in update.sharedValues { written[user, default: [:]][change.place] = .some(change.value) }
    }
    var saved: OwnedValues = [:]
    for (user, values) in written {
      for (place, value) in values {
        try save(value, at: place, of: user)
        saved[.user(user), default: []].append(SharedValue(place: place, value: value, version: version))
      }
    }
    return saved
  }

  private func save(
    _ value: KeyValue?, at place: SharedValue.Place, of user: UserID
  ) throws(SQLiteError) {
    let bytes = value.map { value in
      var writer = ByteWriter()
      writer.write(value)
      return writer.bytes
    }
    try run(
      "REPLACE INTO user_value (user, suite, key, value) VALUES (?1, ?2, ?3, ?4)",
      user.bytes, place.suite, place.key, bytes)
  }

  /// Returns the values that the sessions of a user share, with a version that is lower than those of values that the
  /// process has written.
  func userValues(of user: UserID) throws -> [SharedValue] {
    let rows = try query("SELECT suite, key, value FROM user_value WHERE user = ?1", user.bytes)
    var values: [SharedValue] = []
    while try rows.step() {
      let bytes = rows.isNull(2) ? nil : rows.bytes(2)
      let value = bytes.flatMap { bytes in try? ByteReader.read(bytes) { try $0.readKeyValue() } }
      // A value of a later version of the server, which this one cannot read, stays as it is.
      if value == nil, bytes != nil { continue }
      values.append(
        SharedValue(
          place: SharedValue.Place(suite: rows.text(0), key: rows.text(1)), value: value, version: 0))
    }
    return values
  }
}
