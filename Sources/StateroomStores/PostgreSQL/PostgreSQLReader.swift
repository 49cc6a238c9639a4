#if PostgreSQL
  import StateroomStorage

  /// The connection that loads and takes over sessions, beside the one that commits.
  struct PostgreSQLReader {
    private let target: String
    private let lifetimes: SessionLifetimes
    private let timeout: Duration
    private var connection: PostgreSQLConnection?
    private var silent = SilentServers()

    init(_ target: String, lifetimes: SessionLifetimes, timeout: Duration) {
      self.target = target
      self.lifetimes = lifetimes
      self.timeout = timeout
    }

    /// The result of a transaction that needs the row of a session.
    enum Access<Value> {
      /// Another transaction holds the row, or its server's last words are awaited, and nothing was done.
      case held
      case done(Value)
    }

    /// A session that this server owns now, and the server that owned it before.
    struct TakeOver {
      let session: StoredSession
      let formerOwner: Int
      /// The events of the quarantine that the server did not know.
      let events: QuarantineEvents
    }

    // MARK: Transactions

    /// Runs an idempotent transaction. Repeats it once if the connection was lost meanwhile, or if the transaction
    /// was part of a deadlock.
    mutating func run(_ calls: [PostgreSQLCall]) throws(StoreFailure) -> [PostgreSQLRows] {
      switch try runUnlessHeld(calls) {
      case .done(let answer): return answer.rows
      case .held: throw StoreFailure("another transaction holds a row that is needed")
      }
    }

    /// The rows that a transaction has returned.
    private struct Answer {
      let rows: [PostgreSQLRows]
      /// Whether it was a repetition of one that may have been committed: then the rows may be what that one has left.
      let mayBeDone: Bool
    }

    /// Runs a transaction as ``run(_:)`` does, unless another one holds a row that it needs.
    private mutating func runUnlessHeld(_ calls: [PostgreSQLCall]) throws(StoreFailure) -> Access<Answer> {
      let wasConnected = connection != nil
      let mayBeDone: Bool
      do throws(PostgreSQLError) {
        return .done(Answer(rows: try attempt(calls), mayBeDone: false))
      } catch {
        if error.isRowHeld { return .held }
        mayBeDone = error.effect == .unknown
        guard connection == nil && wasConnected || error.isRepeatable else {
          throw StoreFailure("\(error)", isOutcomeUnknown: mayBeDone)
        }
      }
      do throws(PostgreSQLError) {
        return .done(Answer(rows: try attempt(calls), mayBeDone: mayBeDone))
      } catch {
        if error.isRowHeld && !mayBeDone { return .held }
        // The repetition that was not performed says nothing about the first attempt.
        throw StoreFailure("\(error)", isOutcomeUnknown: mayBeDone || error.effect == .unknown)
      }
    }

    private mutating func attempt(_ calls: [PostgreSQLCall]) throws(PostgreSQLError) -> [PostgreSQLRows] {
      let connection =
        if let connection = self.connection { connection } else {
          try PostgreSQLConnection(target, settings: Self.settings)
        }
      self.connection = connection
      do throws(PostgreSQLError) {
        return try connection.run(calls, within: timeout, endingStoppedHolders: target)
      } catch {
        if connection.isLost || error.isReadOnly { self.connection = nil }
        throw error
      }
    }

    private static let settings = PostgreSQLWriter.settings.merging(["lock_timeout": "1s"]) { $1 }

    mutating func close() { connection = nil }

    // MARK: Sessions

    /// Takes a session over and reads it, in one round trip. Returns nil if it does not exist or has expired. Does not
    /// wait for another transaction.
    ///
    /// Each statement sees what was committed before it began, and so what it waited for at the lock. A single
    /// statement would return the new fence with the old values.
    ///
    /// A session of another user is not read. The shared values after `version`, and all that `owner` has, are read in
    /// the same transaction, so that the session sees its own writes on another server. So are the events of the quarantine
    /// after number `lastEvent`, since the session's code may have ended the other server. If that has ended a moment ago,
    /// the session is held until its successor has told why.
    mutating func takeOver(
      _ session: SessionID, of user: SessionUsers = .anyone, by server: Int, at time: WallTime,
      sharedValuesAfter version: Int? = nil, withValuesOf owner: UserID? = nil, eventsAfter lastEvent: Int = 0
    ) throws(StoreFailure) -> Access<TakeOver?> {
      var calls: [PostgreSQLCall] = [
        .init(
          Self.lock, session, user.isAnyone, user.bytes, server, PostgreSQLColumn(silent.forgotten(at: .now))),
        .init(
          Self.own, session, server, lifetimes.actedUpon, time, user.isAnyone, user.bytes,
          lifetimes.openedOnly),
      ]
      calls += Self.reads.map { .init($0, session, user.isAnyone, user.bytes) }
      let values: PostgreSQLCall? =
        if let owner { .init(Self.userValues, owner.bytes) } else {
          version.map { .init(Self.newSharedValues, $0) }
        }
      if let values { calls.append(values) }
      calls.append(.init(Self.newEvents, lastEvent))
      guard case .done(let answer) = try runUnlessHeld(calls) else { return .held }
      let rows = answer.rows
      guard rows[0].count == 1 else { return .done(nil) }
      if rows[0].text(0, 1) == "true" {
        silent.wait(for: rows[0].integer(0, 0), at: .now)
        return .held
      }
      guard rows[1].count == 1 else { return .done(nil) }
      do {
        var taken = try PostgreSQLDecoder.session(rows[1...])
        if values != nil {
          let read = try PostgreSQLDecoder.sharedValues(rows[rows.count - 2])
          taken.sharedValues = Array(read.values.joined())
        }
        return .done(
          TakeOver(
            session: taken, formerOwner: rows[0].integer(0, 0),
            events: Self.events(rows[rows.count - 1], after: lastEvent)))
      } catch {
        throw StoreFailure("a stored session cannot be read: \(error)")
      }
    }

    /// Locks a session, and finds out whether the last words of its owner are awaited: another server that has ended
    /// without removing its row, so that nothing locks its number, and that was not waited for in vain.
    ///
    /// The setting tells the next statement.
    private static let lock: PostgreSQLStatement = """
      SELECT s.owner, set_config('stateroom.is_awaited', EXISTS (
        SELECT 1 FROM server v WHERE v.number = s.owner AND v.number <> $4::int8 AND v.number <> ALL ($5::int8[])
          AND v.seen > now() - interval '2 minutes' AND pg_try_advisory_xact_lock_shared(v.number))::text, true)
      FROM session s
      WHERE s.id = $1::bytea AND s.expires >= now() AND ($2::boolean OR s.usr IS NOT DISTINCT FROM $3::bytea)
      FOR UPDATE OF s NOWAIT
      """

    /// Takes ownership. Stores the revision that a restored session will show, so that the answer need not wait for
    /// a commit. Returns the revision before it, from which restoring continues.
    ///
    /// A session that was only opened stays one (``SessionLifetimes``).
    private static let own: PostgreSQLStatement = """
      UPDATE session SET owner = $2::int8, fence = fence + 1,
        last_use = CASE WHEN last_use < opened THEN $4::int8 - $3::int8 + $7::int8 ELSE $4::int8 END,
        revision = CASE WHEN frozen_output IS NULL THEN revision + 1 ELSE revision END,
        expires = CASE WHEN last_use < opened THEN now() + $7::int8 * interval '1 second'
          WHEN expires < now() + $3::int8 * 15 / 16.0 * interval '1 second'
          THEN now() + $3::int8 * interval '1 second' ELSE expires END
      WHERE id = $1::bytea AND expires >= now() AND ($5::boolean OR usr IS NOT DISTINCT FROM $6::bytea)
        AND coalesce(current_setting('stateroom.is_awaited', true), '') <> 'true'
      RETURNING scene, environment, revision - CASE WHEN frozen_output IS NULL THEN 1 ELSE 0 END, last_use, address, opening_key, opening_hash, opening_time,
        frozen_output, fence, usr, opened
      """

    /// A value at a place that was later found to be shared is not read.
    private static let reads: [PostgreSQLStatement] = [
      """
      SELECT node, property, segment, bytes FROM value v WHERE session = $1::bytea AND \(isTheirs) AND NOT EXISTS (
        SELECT 1 FROM shared_place p WHERE p.node = v.node AND p.property = v.property)
      ORDER BY node, property, segment
      """,
      """
      SELECT node, property, segment, bytes, since, is_outdated FROM unfitting v
      WHERE session = $1::bytea AND \(isTheirs) AND NOT EXISTS (
        SELECT 1 FROM shared_place p WHERE p.node = v.node AND p.property = v.property)
      ORDER BY node, property, segment
      """,
      """
      SELECT key, body_hash, since, revision, performed, problem FROM answer
      WHERE session = $1::bytea AND \(isTheirs) ORDER BY fence, number
      """,
      "SELECT store, key, value FROM key_value WHERE session = $1::bytea AND \(isTheirs)",
    ]

    /// Evaluated once per statement, before any row is read.
    private static let isTheirs = """
      EXISTS (SELECT 1 FROM session s WHERE s.id = $1::bytea AND ($2::boolean OR s.usr IS NOT DISTINCT FROM $3::bytea))
      """

    /// The result of an erasure.
    enum Erasure: Hashable {
      case notFound
      /// The session was erased. Its owner is nil if the answer that named it was lost.
      case done(owner: Int?)
    }

    /// Erases a session of any server, without running its code here and without waiting for another transaction.
    mutating func erase(
      _ session: SessionID, of user: SessionUsers = .anyone
    ) throws(StoreFailure) -> Access<Erasure> {
      let calls: [PostgreSQLCall] =
        Self.erasure.map { .init($0, session, user.isAnyone, user.bytes) } + [.init(Self.rest, session)]
      guard case .done(let answer) = try runUnlessHeld(calls) else { return .held }
      let rows = answer.rows
      let (owners, erased, rest) = (rows[0], rows[rows.count - 2], rows[rows.count - 1])
      if owners.count == 1, erased.count == 1, erased.integer(0, 0) == 1 {
        return .done(.done(owner: owners.integer(0, 0)))
      }
      // A session that is left is another user's.
      return .done(answer.mayBeDone && erased.count == 0 && rest.count == 0 ? .done(owner: nil) : .notFound)
    }

    private static let rest: PostgreSQLStatement = "SELECT 1 FROM session WHERE id = $1::bytea"

    private static let erasure: [PostgreSQLStatement] =
      [
        """
        SELECT owner FROM session
        WHERE id = $1::bytea AND ($2::boolean OR usr IS NOT DISTINCT FROM $3::bytea) FOR UPDATE NOWAIT
        """
      ]
      + PostgreSQLErasure.tables.map { "DELETE FROM \($0) WHERE session = $1::bytea AND \(isTheirs)" }
      + [
        """
        DELETE FROM session WHERE id = $1::bytea AND ($2::boolean OR usr IS NOT DISTINCT FROM $3::bytea)
        RETURNING expires >= now()
        """
      ]

    /// Ends the connections that hold the row of a session and have waited for their clients for half a second: those of
    /// servers that were stopped between two statements.
    mutating func endStoppedHolders(of session: SessionID) throws(StoreFailure) {
      _ = try run([
        .init(
          """
          SELECT pg_terminate_backend(a.pid) FROM session s
          JOIN pg_locks l ON l.locktype = 'transactionid' AND l.granted AND l.transactionid = s.xmax
          JOIN pg_stat_activity a ON a.pid = l.pid
          WHERE s.id = $1::bytea AND a.usename = current_user AND a.state <> 'idle' AND a.wait_event = 'ClientRead'
            AND a.state_change < clock_timestamp() - interval '500 ms'
          """, session)
      ])
    }

    /// Returns the sessions that this server does not own any more, and of each whether it was erased.
    mutating func lost(
      _ sessions: [(id: SessionID, fence: Int)], to server: Int
    ) throws(StoreFailure) -> [(id: SessionID, isGone: Bool)] {
      let rows = try run([
        .init(
          """
          SELECT u.id, s.id IS NULL FROM unnest($2::bytea[], $3::int8[]) u (id, fence)
          LEFT JOIN session s ON s.id = u.id
          WHERE s.id IS NULL OR s.fence <> u.fence OR s.owner <> $1::int8
          """, server, PostgreSQLColumn(sessions.map(\.id)), PostgreSQLColumn(sessions.map(\.fence)))
      ])[0]
      return (0..<rows.count).compactMap { row in
        SessionID(bytes: rows.bytes(row, 0)).map { ($0, rows.integer(row, 1) != 0) }
      }
    }

    /// Finds the openings by which keys of the same users were used before. Returns the session and the request's
    /// hash of each, by the id of the session that was refused.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the number of sessions that were refused, in addition to the
    ///   work of the database.
    mutating func openings(
      insteadOf refused: [(id: SessionID, user: UserID?, key: String)]
    ) throws(StoreFailure) -> [SessionID: (session: SessionID, hash: UInt64)] {
      let rows = try run([
        .init(
          """
          SELECT u.id, o.session, o.hash FROM opening o
          JOIN unnest($1::bytea[], $2::bytea[], $3::bytea[]) u (id, usr, key) ON o.usr = u.usr AND o.key = u.key
          """, PostgreSQLColumn(refused.map(\.id)), PostgreSQLColumn(refused.map { $0.user?.bytes ?? [] }),
          PostgreSQLColumn(refused.map { Array($0.key.utf8) }))
      ])[0]
      var openings: [SessionID: (session: SessionID, hash: UInt64)] = [:]
      for row in 0..<rows.count {
        guard let id = SessionID(bytes: rows.bytes(row, 0)),
          let session = SessionID(bytes: rows.bytes(row, 1))
        else {
          continue
        }
        openings[id] = (session, rows.bits(row, 2))
      }
      return openings
    }

    /// Sends a notice to other servers.
    mutating func notify(_ channel: String, _ payload: String) throws(StoreFailure) {
      _ = try run([.init("SELECT pg_notify($1::text, $2::text)", channel, payload)])
    }

    /// Returns the number of sessions and the shared places, for the start.
    mutating func contents() throws(StoreFailure) -> StoreContents {
      let rows = try run([
        .init(PostgreSQLCount.atStart), .init("SELECT class, node, property FROM shared_place"),
      ])
      var contents = StoreContents()
      contents.count = rows[0].integer(0, 0)
      contents.sharedPlaces = (0..<rows[1].count).map {
        SharedPlace(
          className: rows[1].text($0, 0), node: Digest(bits: rows[1].bits($0, 1)),
          property: rows[1].text($0, 2))
      }
      return contents
    }
  }
#endif
