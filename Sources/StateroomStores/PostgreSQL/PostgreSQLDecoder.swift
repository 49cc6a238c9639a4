#if PostgreSQL
  import StateroomStorage

  /// Decodes a session from the rows of its tables.
  enum PostgreSQLDecoder {
    /// Decodes a session from the rows of the session, its values, its unfitting values, its answers and its values
    /// under keys.
    ///
    /// - Complexity: O(n) in the number of rows.
    static func session(_ rows: ArraySlice<PostgreSQLRows>) throws -> StoredSession {
      let first = rows.startIndex
      var session = StoredSession(record: record(rows[first]))
      session.fence = rows[first].integer(0, 9)
      session.state = state(rows[first + 1])
      session.state.unfitting = unfitting(rows[first + 2])
      session.answers = try answers(rows[first + 3])
      session.values = try values(rows[first + 4])
      return session
    }

    private static func record(_ row: PostgreSQLRows) -> SessionRecord {
      SessionRecord(
        scene: row.text(0, 0), environment: row.bytes(0, 1), revision: row.integer(0, 2),
        lastUse: row.integer(0, 3), address: row.text(0, 4),
        opening: row.isNull(0, 5)
          ? nil : SessionOpening(key: row.text(0, 5), bodyHash: row.bits(0, 6), time: row.integer(0, 7)),
        frozenOutput: row.isNull(0, 8) ? nil : row.bits(0, 8),
        user: row.isNull(0, 10) ? nil : UserID(bytes: row.bytes(0, 10)),
        opened: row.isNull(0, 11) ? nil : row.integer(0, 11))
    }

    /// The order of the rows puts each value before its segments.
    private static func state(_ rows: PostgreSQLRows) -> StoredState {
      var state = StoredState()
      for row in 0..<rows.count {
        let (node, property) = (Digest(bits: rows.bits(row, 0)), rows.text(row, 1))
        let segment = rows.integer(row, 2)
        if segment == 0 {
          state.nodes[node, default: [:]][property] = StoredValue(bytes: rows.bytes(row, 3))
        } else {
          state.nodes[node]?[property]?.segments[segment - 1] = rows.bytes(row, 3)
        }
      }
      return state
    }

    /// Returns the values that were set aside.
    private static func unfitting(_ rows: PostgreSQLRows) -> [Digest: [String: UnfittingValue]] {
      var values: [Digest: [String: UnfittingValue]] = [:]
      for row in 0..<rows.count {
        let (node, property) = (Digest(bits: rows.bits(row, 0)), rows.text(row, 1))
        let segment = rows.integer(row, 2)
        if segment == 0 {
          values[node, default: [:]][property] = UnfittingValue(
            StoredValue(bytes: rows.bytes(row, 3)), since: rows.integer(row, 4),
            isOutdated: rows.integer(row, 5) != 0)
        } else {
          values[node]?[property]?.value.segments[segment - 1] = rows.bytes(row, 3)
        }
      }
      return values
    }

    private static func answers(_ rows: PostgreSQLRows) throws -> [StoredAnswer] {
      try (0..<rows.count).map { row in
        StoredAnswer(
          key: rows.text(row, 0), bodyHash: rows.bits(row, 1), since: rows.integer(row, 2),
          revision: rows.integer(row, 3), performed: rows.integer(row, 4),
          problem: rows.isNull(row, 5)
            ? nil : try ByteReader.read(rows.bytes(row, 5)) { try $0.readProblem() })
      }
    }

    /// Decodes shared values from rows of users, suites, keys, values and versions. The user of a value that everyone
    /// shares is NULL.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the size of the values.
    static func sharedValues(_ rows: PostgreSQLRows) throws -> OwnedValues {
      var values: OwnedValues = [:]
      for row in 0..<rows.count {
        // A later version of the server may write values that this one cannot read. It then keeps the value that it
        // knew.
        let value =
          rows.isNull(row, 3) ? nil : try? ByteReader.read(rows.bytes(row, 3)) { try $0.readKeyValue() }
        if value == nil, !rows.isNull(row, 3) { continue }
        let owner = rows.isNull(row, 0) ? ValueOwner.everyone : .user(UserID(bytes: rows.bytes(row, 0)))
        values[owner, default: []].append(
          SharedValue(
            place: SharedValue.Place(suite: rows.text(row, 1), key: rows.text(row, 2)),
            value: value,
            version: rows.integer(row, 4)))
      }
      return values
    }

    private static func values(_ rows: PostgreSQLRows) throws -> [StoredKeyValue] {
      try (0..<rows.count).map { row in
        StoredKeyValue(
          store: rows.text(row, 0), key: rows.text(row, 1),
          value: try ByteReader.read(rows.bytes(row, 2)) { try $0.readKeyValue() })
      }
    }
  }
#endif
