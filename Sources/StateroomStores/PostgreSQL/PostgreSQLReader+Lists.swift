#if PostgreSQL
  import StateroomStorage

  // Lists of sessions, and values that belong to no single session.
  extension PostgreSQLReader {
    /// Returns a part of all sessions, in the order of their ids.
    mutating func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary] {
      let rows = try run([
        .init(
          """
          SELECT id, scene, usr, opened, last_use, frozen_output IS NOT NULL,
            (SELECT coalesce(sum(octet_length(bytes)), 0) FROM value WHERE session = id)::int8
              + (SELECT coalesce(sum(octet_length(bytes)), 0) FROM unfitting WHERE session = id)::int8
              + (SELECT coalesce(sum(octet_length(value)), 0) FROM key_value WHERE session = id)::int8
          FROM session ORDER BY id OFFSET $1::int8 LIMIT $2::int8
          """, start, max(limit, 0))
      ])[0]
      return (0..<rows.count).compactMap { row in
        SessionID(bytes: rows.bytes(row, 0)).map {
          var summary = SessionSummary(
            session: $0, scene: rows.text(row, 1),
            user: rows.isNull(row, 2) ? nil : UserID(bytes: rows.bytes(row, 2)),
            opened: rows.isNull(row, 3) ? nil : rows.integer(row, 3), lastUse: rows.integer(row, 4),
            bytes: rows.integer(row, 6))
          summary.isFrozen = rows.integer(row, 5) != 0
          return summary
        }
      }
    }

    /// Searches the next 10,000 sessions after an id for one that satisfies a predicate. Returns it, or the last id
    /// that was searched, or neither if there are no more.
    ///
    /// - Complexity: O(*n*) in addition to the work of the database, where *n* is the number of these
    ///   sessions.
    mutating func session(
      after last: [UInt8], where isWanted: (SessionID) -> Bool
    ) throws(StoreFailure) -> (found: SessionID?, last: [UInt8]?) {
      let rows = try run([
        .init("SELECT id FROM session WHERE id > $1::bytea ORDER BY id LIMIT 10000", last)
      ])[0]
      for row in 0..<rows.count {
        if let id = SessionID(bytes: rows.bytes(row, 0)), isWanted(id) { return (id, nil) }
      }
      return (nil, rows.count == 10_000 ? rows.bytes(rows.count - 1, 0) : nil)
    }

    // MARK: Users

    /// Returns whether a session exists and belongs to a user.
    mutating func has(_ session: SessionID, of user: SessionUsers) throws(StoreFailure) -> Bool {
      try run([
        .init(
          """
          SELECT 1 FROM session
          WHERE id = $1::bytea AND expires >= now() AND ($2::boolean OR usr IS NOT DISTINCT FROM $3::bytea)
          """, session, user.isAnyone, user.bytes)
      ])[0].count == 1
    }

    /// Returns the sessions of a user, newest first, and their number.
    mutating func sessions(of user: UserID, limit: Int) throws(StoreFailure) -> OwnSessions {
      let rows = try run([
        .init("SELECT count(*) FROM session WHERE usr = $1::bytea AND expires >= now()", user.bytes),
        .init(
          """
          SELECT id, scene, opened FROM session WHERE usr = $1::bytea AND expires >= now()
          ORDER BY opened DESC NULLS LAST, id LIMIT $2::int8
          """, user.bytes, limit),
      ])
      var sessions = OwnSessions()
      sessions.count = rows[0].integer(0, 0)
      sessions.newest = (0..<rows[1].count).compactMap { row in
        SessionID(bytes: rows[1].bytes(row, 0)).map {
          OwnedSession(
            session: $0, user: user, scene: rows[1].text(row, 1),
            opened: rows[1].isNull(row, 2) ? nil : rows[1].integer(row, 2))
        }
      }
      return sessions
    }

    // MARK: Shared values

    static let newSharedValues: PostgreSQLStatement = """
      SELECT NULL::bytea, suite, key, value, version FROM shared_value WHERE version > $1::int8 ORDER BY version
      """

    static let newUserValues: PostgreSQLStatement = """
      SELECT usr, suite, key, value, version FROM user_value WHERE version > $1::int8 AND usr = ANY ($2::bytea[])
      ORDER BY version
      """

    static let userValues: PostgreSQLStatement =
      "SELECT usr, suite, key, value, version FROM user_value WHERE usr = $1::bytea"

    /// Returns the values that everyone shares and that were written after a version.
    mutating func sharedValues(after version: Int) throws(StoreFailure) -> OwnedValues {
      try Self.decode(try run([.init(Self.newSharedValues, version)])[0])
    }

    /// Returns the version of the last shared values that were committed.
    mutating func lastValueVersion() throws(StoreFailure) -> Int {
      try run([.init("SELECT version FROM shared_version")])[0].integer(0, 0)
    }

    /// Returns the users of whom values were written after a version, and the last version.
    mutating func writers(after version: Int) throws(StoreFailure) -> (users: Set<UserID>, version: Int) {
      let rows = try run([
        .init("SELECT version FROM shared_version"),
        .init("SELECT DISTINCT usr FROM user_value WHERE version > $1::int8", version),
      ])
      return (
        Set((0..<rows[1].count).map { UserID(bytes: rows[1].bytes($0, 0)) }), rows[0].integer(0, 0)
      )
    }

    /// Returns the values of users that were written after a version.
    mutating func values(of users: Set<UserID>, after version: Int) throws(StoreFailure) -> OwnedValues {
      try Self.decode(
        try run([.init(Self.newUserValues, version, PostgreSQLColumn(users.map(\.bytes)))])[0])
    }

    /// Returns all values of a user.
    mutating func values(of user: UserID) throws(StoreFailure) -> OwnedValues {
      try Self.decode(try run([.init(Self.userValues, user.bytes)])[0])
    }

    /// Removes the values of a user. Returns the removed ones, which other servers read as such.
    mutating func removeValues(of user: UserID) throws(StoreFailure) -> OwnedValues {
      let rows = try run([
        .init("UPDATE shared_version SET version = version + 1 WHERE is_only"),
        .init(
          """
          UPDATE user_value u SET value = NULL, version = c.version FROM shared_version c
          WHERE c.is_only AND u.usr = $1::bytea RETURNING u.usr, u.suite, u.key, u.value, u.version
          """, user.bytes),
      ])
      return try Self.decode(rows[1])
    }

    /// Erases the rows of values of a user that were removed.
    mutating func eraseRemovedValues(of user: UserID) throws(StoreFailure) {
      _ = try run([
        .init("SELECT version FROM shared_version FOR UPDATE"),
        .init("DELETE FROM user_value WHERE usr = $1::bytea AND value IS NULL", user.bytes),
      ])
    }

    private static func decode(_ rows: PostgreSQLRows) throws(StoreFailure) -> OwnedValues {
      do {
        return try PostgreSQLDecoder.sharedValues(rows)
      } catch {
        throw StoreFailure("a shared value cannot be read: \(error)")
      }
    }
  }

  extension SessionUsers {
    var isAnyone: Bool { self == .anyone }

    /// The user's name as it is stored, or nil for sessions without an owner.
    var bytes: [UInt8]? {
      switch self {
      case .anyone: nil
      case .only(let user): user?.bytes
      }
    }
  }
#endif
