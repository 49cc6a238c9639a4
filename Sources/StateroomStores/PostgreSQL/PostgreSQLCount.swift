#if PostgreSQL
  import StateroomStorage

  /// The number of sessions in a database.
  ///
  /// To count millions of rows takes seconds. So one server counts for all, and the more rarely the longer it takes: a
  /// fiftieth of the time at most.
  struct PostgreSQLCount {
    private let connection: (_ calls: [PostgreSQLCall]) throws(PostgreSQLError) -> [PostgreSQLRows]

    /// Creates a count that runs its transactions by `connection`.
    init(on connection: @escaping (_ calls: [PostgreSQLCall]) throws(PostgreSQLError) -> [PostgreSQLRows]) {
      self.connection = connection
    }

    /// Returns the number of sessions as of so many seconds ago, or longer if counting takes long.
    func current(within seconds: Int) throws(PostgreSQLError) -> Int {
      // Only the server whose update changes the row does the counting. Others return the earlier number.
      let isDue =
        try connection([
          .init(
            """
            UPDATE session_count SET counted = now()
            WHERE counted < now() - greatest($1::int8 * 1000, milliseconds * 50) * interval '1 millisecond'
            RETURNING 1
            """, seconds)
        ])[0].count == 1
      if isDue { try count() }
      return try connection([.init("SELECT count FROM session_count")])[0].integer(0, 0)
    }

    /// The time in milliseconds for which the database may count.
    private static let limit = 9_000

    /// Selects the number of sessions, exactly unless there are so many that a start would wait.
    static let atStart: PostgreSQLStatement = """
      SELECT CASE WHEN milliseconds < 200 AND reltuples < 1000000 THEN (SELECT count(*) FROM session) ELSE count END
      FROM session_count, pg_class WHERE oid = 'session'::regclass
      """

    /// Counts, or takes the database's estimate if that takes too long.
    private func count() throws(PostgreSQLError) {
      let begun = ContinuousClock.now
      do throws(PostgreSQLError) {
        let count = try connection([
          .init("SELECT set_config('statement_timeout', $1::text, true)", "\(Self.limit)"),
          .init("SELECT count(*) FROM session"),
        ])[1].integer(0, 0)
        try note(count, since: begun)
      } catch {
        let estimate = try connection([
          .init("SELECT greatest(reltuples, 0)::int8 FROM pg_class WHERE oid = 'session'::regclass")
        ])[0].integer(0, 0)
        try note(estimate, since: begun)
      }
    }

    private func note(_ count: Int, since begun: ContinuousClock.Instant) throws(PostgreSQLError) {
      _ = try connection([
        .init(
          "UPDATE session_count SET count = $1::int8, milliseconds = $2::int8", count,
          Int((.now - begun) / .milliseconds(1)))
      ])
    }

    /// Notes that sessions were erased.
    func subtract(_ count: Int) throws(PostgreSQLError) {
      if count > 0 { _ = try connection([.init("UPDATE session_count SET count = count - $1::int8", count)]) }
    }
  }
#endif
