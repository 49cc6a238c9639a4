#if PostgreSQL
  import Dispatch
  import StateroomStorage

  /// What has to be done with the tables now and then, on a connection of its own: whatever server comes first does it.
  final class PostgreSQLHouse: Sendable {
    /// How many rows one transaction takes out of a table at most.
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

    /// Looks after the tables every so many seconds, and tells how many sessions there are.
    func begin(every seconds: Int, for server: Int, _ notice: @escaping @Sendable (StoreNotice) -> Void) {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let interval = DispatchTimeInterval.seconds(seconds)
      timer.schedule(deadline: .now() + interval, repeating: interval)
      timer.setEventHandler { [weak self] in
        guard let self else { return }
        _ = try? beat(for: server)
        _ = try? expire()
        if let count = try? count() { notice(.counted(count)) }
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
            // With it goes a transaction that is open.
            state.connection = nil
            throw error
          }
        }
      }.get()
    }

    /// Says that the server lives, and forgets those that have not said so for a day.
    private func beat(for server: Int) throws(PostgreSQLError) {
      _ = try run([.init("UPDATE server SET seen = now() WHERE number = $1::int8", server)])
      _ = try run([
        .init("SELECT number FROM server WHERE seen < now() - interval '1 day' FOR UPDATE SKIP LOCKED"),
        .init("DELETE FROM server WHERE seen < now() - interval '1 day' AND number <> $1::int8", server),
      ])
    }

    private func count() throws(PostgreSQLError) -> Int {
      try run([.init("SELECT count(*) FROM session")])[0].integer(0, 0)
    }

    /// Erases sessions that have expired and are nobody's at this moment, and old openings; answers with how many
    /// sessions went.
    ///
    /// The rows are locked by a statement of their own, which finds out once more whether they have expired.
    @discardableResult
    func expire() throws(PostgreSQLError) -> Int {
      var total = 0
      while true {
        let rows = try run([
          .init("BEGIN"),
          .init(
            """
            SELECT id FROM session WHERE expires < now() ORDER BY expires LIMIT $1::int8 FOR UPDATE SKIP LOCKED
            """, Self.limit),
        ])[1]
        let ids = PostgreSQLColumn((0..<rows.count).map { rows.bytes($0, 0) })
        _ = try run(
          PostgreSQLErasure.tables.map {
            .init(.init(stringLiteral: "DELETE FROM \($0) WHERE session = ANY ($1::bytea[])"), ids)
          } + [.init("DELETE FROM session WHERE id = ANY ($1::bytea[])", ids), .init("COMMIT")])
        total += rows.count
        if rows.count < Self.limit { break }
      }
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

    /// Forgets values that were set aside before a time, a part in each transaction.
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
