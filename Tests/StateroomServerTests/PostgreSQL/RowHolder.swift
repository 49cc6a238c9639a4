#if PostgreSQL
  import StateroomStorage

  @testable import StateroomServer
  @testable import StateroomStores

  /// A running transaction of another program that holds the row of a session until it is released.
  ///
  /// It waits within the database: one that waits for its client is taken to be a stopped server's, and ended.
  final class RowHolder: Sendable {
    private let gate: Locked<PostgreSQLConnection>
    private let key = Int.random(in: 1...Int.max)
    private let done: Later<Bool>

    init(of session: SessionID, in database: TrialDatabase, writing statements: PostgreSQLStatement...) throws
    {
      let gate = try database.connection()
      _ = try gate.run([.init("SELECT pg_advisory_lock($1::int8)", key)], within: .seconds(5))
      self.gate = Locked(gate)
      let (target, key) = (database.target, key)
      done = Later {
        let calls: [PostgreSQLCall] =
          [
            .init("BEGIN"), .init("SELECT 1 FROM session WHERE id = $1::bytea FOR UPDATE", session),
            .init("SELECT pg_advisory_xact_lock($1::int8)", key),
          ] + statements.map { .init($0) } + [.init("COMMIT")]
        return (try? PostgreSQLConnection(target).run(calls, within: .seconds(60))) != nil
      }
      let waiting: PostgreSQLStatement = """
        SELECT count(*) FROM pg_locks
        WHERE locktype = 'advisory' AND NOT granted AND (classid::int8 << 32 | objid::int8) = $1::int8
        """
      while try gate.run([.init(waiting, key)], within: .seconds(10))[0].integer(0, 0) == 0 {}
    }

    /// Lets the transaction write and end.
    func release() throws {
      try gate.withLock { gate in
        _ = try gate.run([.init("SELECT pg_advisory_unlock($1::int8)", key)], within: .seconds(5))
      }
      precondition(done.value, "the transaction has failed")
    }
  }
#endif
