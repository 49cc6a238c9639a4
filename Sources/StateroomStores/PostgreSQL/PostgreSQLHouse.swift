#if PostgreSQL
  import Dispatch
  import StateroomStorage

  /// The periodic maintenance of the tables, on a connection of its own. Any server may do it; rows that another
  /// server is working on are skipped.
  final class PostgreSQLHouse: Sendable {
    /// The maximum number of rows that one transaction deletes from a table.
    private static let limit = 500

    private struct State {
      var connection: PostgreSQLConnection?
      var timer: (any DispatchSourceTimer)?
      var isClosed = false
    }

    private let target: String
    private let queue = DispatchQueue(label: "stateroom.store.house", qos: .utility)
    private let state = Locked(State())

    init(_ target: String) {
      self.target = target
    }

    /// Maintains the tables every so many seconds, and reports the numbers of sessions and servers. Calls `onBeat` before.
    func begin(
      every seconds: Int, for server: Int, _ notice: @escaping @Sendable (StoreNotice) -> Void,
      onBeat: @escaping @Sendable () -> Void
    ) {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let interval = DispatchTimeInterval.seconds(seconds)
      timer.schedule(deadline: .now() + interval, repeating: interval)
      timer.setEventHandler { [weak self] in
        guard let self else { return }
        onBeat()
        if let servers = try? beat(for: server, every: seconds) { notice(.servers(servers)) }
        _ = try? expire()
        if let count = try? count.current(within: seconds) { notice(.counted(count)) }
      }
      state.withLock { $0.timer = timer }
      timer.resume()
    }

    func close() {
      let timer = state.withLock { state in
        state.isClosed = true
        state.connection = nil
        defer { state.timer = nil }
        return state.timer
      }
      timer?.cancel()
    }

    private func run(_ calls: [PostgreSQLCall]) throws(PostgreSQLError) -> [PostgreSQLRows] {
      try state.withLock { state in
        Result { () throws(PostgreSQLError) in
          guard !state.isClosed else { throw .unreachable("the store is closed") }
          let connection =
            if let connection = state.connection { connection } else {
              try PostgreSQLConnection(target, settings: PostgreSQLWriter.settings)
            }
          state.connection = connection
          do throws(PostgreSQLError) {
            return try connection.run(calls, within: .seconds(10))
          } catch {
            // Closing the connection rolls an open transaction back.
            state.connection = nil
            throw error
          }
        }
      }.get()
    }

    /// Notes that the server is alive, and deletes the rows of servers that have not done so for a day. Returns the number
    /// of servers that were alive within the last three beats.
    private func beat(for server: Int, every seconds: Int) throws(PostgreSQLError) -> Int {
      let alive = try run([
        .init("UPDATE server SET seen = now() WHERE number = $1::int8", server),
        .init("SELECT count(*) FROM server WHERE seen > now() - $1::int8 * interval '3 seconds'", seconds),
      ])[1].integer(0, 0)
      _ = try run([
        .init("SELECT number FROM server WHERE seen < now() - interval '1 day' FOR UPDATE SKIP LOCKED"),
        .init("DELETE FROM server WHERE seen < now() - interval '1 day' AND number <> $1::int8", server),
      ])
      return alive
    }

    private var count: PostgreSQLCount {
      PostgreSQLCount { [self] calls throws(PostgreSQLError) in try run(calls) }
    }

    /// Erases expired sessions that no transaction has locked, and old openings. Returns the number of erased
    /// sessions.
    ///
    /// - Complexity: O(*n*), where *n* is the number of rows that are erased.
    @discardableResult
    func expire() throws(PostgreSQLError) -> Int {
      var total = 0
      var erased: Int
      repeat {
        erased = try erase("expires < now()", limit: Self.limit).count
        total += erased
      } while erased == Self.limit
      try count.subtract(total)
      _ = try run([
        .init(
          """
          DELETE FROM opening WHERE (usr, key) IN (
            SELECT usr, key FROM opening WHERE time < now() - interval '10 minutes' LIMIT $1::int8
            FOR UPDATE SKIP LOCKED)
          """, Self.limit)
      ])
      return total
    }

    /// Erases hibernated sessions without an owner, the first ones to expire, if there are as many sessions as allowed.
    ///
    /// A hundredth of the places is free then, so that not each opening has to wait. At most 64 sessions are erased.
    func makeRoom(within limit: Int, _ notice: @escaping @Sendable (StoreNotice) -> Void) {
      queue.async { [self] in
        guard let present = try? count.current(within: 1) else { return }
        guard present >= limit else { return notice(.counted(present)) }
        let excess = min(64, present - limit + max(1, limit / 100))
        guard
          let erased = try? erase("usr IS NULL AND frozen_output IS NOT NULL", limit: excess)
        else { return }
        _ = try? count.subtract(erased.count)
        if erased.actedUpon > 0 { notice(.madeRoom(erased.actedUpon)) }
        notice(.counted(present - erased.count))
      }
    }

    /// Erases sessions that satisfy a condition and that no transaction has locked, the first ones to expire. Returns
    /// their number, and how many of them people had acted upon.
    ///
    /// A statement of its own locks the rows, which evaluates the condition again after the lock.
    private func erase(
      _ condition: String, limit: Int
    ) throws(PostgreSQLError) -> (count: Int, actedUpon: Int) {
      let rows = try run([
        .init("BEGIN"),
        .init(
          .init(
            stringLiteral: """
              SELECT id, coalesce(last_use >= opened, true)::int::int8 FROM session WHERE \(condition)
              ORDER BY expires LIMIT $1::int8 FOR UPDATE SKIP LOCKED
              """), limit),
      ])[1]
      let ids = PostgreSQLColumn((0..<rows.count).map { rows.bytes($0, 0) })
      _ = try run(
        PostgreSQLErasure.tables.map {
          .init(.init(stringLiteral: "DELETE FROM \($0) WHERE session = ANY ($1::bytea[])"), ids)
        } + [.init("DELETE FROM session WHERE id = ANY ($1::bytea[])", ids), .init("COMMIT")])
      return (rows.count, (0..<rows.count).count { rows.integer($0, 1) == 1 })
    }

    /// Returns the number of bytes that files of clients take, whose keys have a common beginning.
    func uploadedBytes() throws(PostgreSQLError) -> Int {
      try run([
        .init(
          """
          SELECT coalesce(sum(octet_length(value)), 0)::int8 FROM key_value
          WHERE key >= 'stateroom.file.'::bytea AND key < 'stateroom.file/'::bytea
          """)
      ])[0].integer(0, 0)
    }

    /// Deletes values that were set aside before a time, some in each transaction.
    ///
    /// - Complexity: O(*n*), where *n* is the number of these values.
    func forgetUnfitting(before time: WallTime) {
      queue.async { [self] in
        while let rows = try? run([
          .init(
            """
            DELETE FROM unfitting WHERE (session, node, property, segment) IN (
              SELECT session, node, property, segment FROM unfitting WHERE since < $1::int8 LIMIT $2::int8
              FOR UPDATE SKIP LOCKED)
            """, time, Self.limit)
        ]), rows[0].changedCount == Self.limit {}
      }
    }
  }
#endif
