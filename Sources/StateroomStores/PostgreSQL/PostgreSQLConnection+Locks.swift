#if PostgreSQL
  extension PostgreSQLConnection {
    /// Runs a transaction that does not wait long for a lock held by a stopped server.
    ///
    /// After half a second, another connection terminates the backends that hold the lock and have waited for their
    /// clients for as long: their server was stopped between two statements. A running server never makes its
    /// backend wait that long while it holds a lock.
    func run(
      _ calls: [PostgreSQLCall], within limit: Duration, endingStoppedHolders target: String
    ) throws(PostgreSQLError) -> [PostgreSQLRows] {
      let waiting = backend.number
      return try run(
        calls, within: limit,
        onDelay: (.milliseconds(500), { Self.endStoppedHolders(waiting: waiting, target) }))
    }

    private static func endStoppedHolders(waiting: Int, _ target: String) {
      guard let connection = try? PostgreSQLConnection(target) else { return }
      _ = try? connection.run(
        [
          .init(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE pid = ANY (pg_blocking_pids($1::int8::int4)) AND usename = current_user AND state <> 'idle'
              AND wait_event = 'ClientRead' AND state_change < clock_timestamp() - interval '500 ms'
            """, waiting)
        ], within: .seconds(1))
    }
  }
#endif
