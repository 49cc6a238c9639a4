#if PostgreSQL
  import StateroomStorage

  // The events of the quarantine, by which servers know what has ended another one.
  extension PostgreSQLReader {
    /// Events of the quarantine, with the number of the last one.
    struct QuarantineEvents {
      var events: [SharedEvent] = []
      var last: Int
    }

    /// The number of events that are kept.
    private static let keptEvents = 2_000

    /// Selects the events after a number.
    static let newEvents: PostgreSQLStatement = """
      SELECT number, bytes, extract(epoch FROM now() - time)::int8 FROM quarantine_event
      WHERE number > $1::int8 ORDER BY number
      """

    /// Returns the events after a number.
    mutating func quarantineEvents(after number: Int) throws(StoreFailure) -> QuarantineEvents {
      Self.events(try run([.init(Self.newEvents, number)])[0], after: number)
    }

    /// Reads events from the rows of ``newEvents``.
    ///
    /// - Complexity: O(*n*), where *n* is the number of rows.
    static func events(_ rows: PostgreSQLRows, after number: Int) -> QuarantineEvents {
      var events = QuarantineEvents(last: number)
      for row in 0..<rows.count {
        events.events.append(SharedEvent(bytes: rows.bytes(row, 1), age: max(0, rows.integer(row, 2))))
        events.last = rows.integer(row, 0)
      }
      return events
    }

    /// Adds an event, unless an earlier attempt has added it.
    ///
    /// The lock makes the numbers be in the order of commits, so that no event comes later under a lower number.
    mutating func add(quarantineEvent bytes: [UInt8]) throws(StoreFailure) {
      _ = try run([
        .init("SELECT version FROM shared_version FOR UPDATE"),
        .init(
          """
          INSERT INTO quarantine_event (bytes) SELECT $1::bytea
          WHERE NOT EXISTS (SELECT 1 FROM quarantine_event WHERE bytes = $1::bytea)
          """, bytes),
        .init(
          "DELETE FROM quarantine_event WHERE number <= (SELECT max(number) FROM quarantine_event) - $1::int8",
          Self.keptEvents),
      ])
    }

    /// Removes the row of a server that has ended, so that no other waits for its last words.
    mutating func forget(endedServer server: Int) throws(StoreFailure) {
      _ = try run([
        .init(
          "DELETE FROM server WHERE number = $1::int8 AND pg_try_advisory_xact_lock_shared(number)", server)
      ])
    }
  }
#endif
