#if PostgreSQL
  import Glibc
  import StateroomStorage

  /// The connection that commits, and the server's identity in the database.
  ///
  /// If the connection is lost, the outcome of the last commit is unknown. The next connection terminates the old
  /// one's backend and raises the epoch in the server's row. This waits for a transaction that is still running,
  /// refuses one that would arrive later, and the row then says whether the commit succeeded.
  struct PostgreSQLWriter {
    /// The server's row in the database.
    private struct ServerRow {
      let number: Int
      var epoch: Int
    }

    /// The outcome of the last commit, if the connection was lost before the database reported it.
    private enum Doubt {
      /// Not known yet.
      case open
      /// The commit succeeded, except for the sessions that were refused.
      case committed(refused: [SessionID])
      /// The commit did not happen, and never will.
      case refuted
      /// The server's row was deleted, so that the outcome cannot be known.
      case forgotten
    }

    private let target: String
    private let lifetimes: SessionLifetimes
    /// The time limit for a result.
    private let timeout: Duration
    private var connection: PostgreSQLConnection?
    /// The backend of a connection that was lost.
    private var lostBackend: PostgreSQLConnection.Backend?
    private var row: ServerRow?
    /// The number of the last commit that was sent.
    private var last = 0
    private var doubt: Doubt?
    /// The changes that were sent last.
    private(set) var lastChanges: [SessionChange] = []
    /// The sessions that were left out of the last commit.
    private var leftOut: Set<SessionID> = []
    /// The sessions whose rows were held, with their fences and the number of the commit that left them out.
    ///
    /// Later changes of such a session may already be in the next commit. They depend on the changes that were left out, so
    /// they are refused even if the row is free again.
    private var forsaken: [SessionID: (fence: Fence, commit: Int)] = [:]

    /// The effects of a commit that succeeded.
    struct Outcome {
      var refused: [SessionID]
      /// The shared values that were written.
      var written: OwnedValues = [:]
      /// The shared values that the server had not read before, the written ones included.
      var new: OwnedValues = [:]
    }

    init(_ target: String, lifetimes: SessionLifetimes, timeout: Duration) {
      self.target = target
      self.lifetimes = lifetimes
      self.timeout = timeout
    }

    /// The server's number, or nil before it has one.
    var number: Int? { row?.number }

    /// The present connection among all that servers have had, or nil before there is one.
    var identity: [Int]? { row.map { [$0.number, $0.epoch] } }

    // MARK: Commits

    /// Commits changes. The error says whether they may have been committed.
    ///
    /// A session whose row another transaction holds is refused, since most likely it is being taken over.
    ///
    /// With an opening, the shared values after `valueVersion` are read that the session shows.
    mutating func commit(
      _ changes: [SessionChange], valuesAfter valueVersion: Int?
    ) throws(StoreFailure) -> Outcome {
      do throws(PostgreSQLError) {
        try connect()
      } catch {
        abandon(after: error)
        throw StoreFailure("\(error)")
      }
      last += 1
      lastChanges = changes
      leftOut = forsakenSessions(in: changes)
      doubt = nil
      do throws(PostgreSQLError) {
        var outcome = try sendWithoutHeldSessions(valueVersion)
        outcome.refused += leftOut
        return outcome
      } catch {
        abandon(after: error)
        if error.effect == .unknown { doubt = .open }
        throw StoreFailure("\(error)", isOutcomeUnknown: error.effect == .unknown)
      }
    }

    /// Returns the sessions of changes that depend on what an earlier commit has left out.
    private mutating func forsakenSessions(in changes: [SessionChange]) -> Set<SessionID> {
      guard !forsaken.isEmpty else { return [] }
      // By then the server has dropped older ones from memory.
      forsaken = forsaken.filter { $0.value.commit > last - Self.rememberedCommits }
      return Set(changes.lazy.filter { [forsaken] in forsaken[$0.session]?.fence == $0.fence }.map(\.session))
    }

    private static let rememberedCommits = 100

    /// Sends the last changes, and if rows of sessions are held, those of the other sessions.
    private mutating func sendWithoutHeldSessions(_ valueVersion: Int?) throws(PostgreSQLError) -> Outcome {
      for _ in 0..<Self.attempts {
        let begun = ContinuousClock.now
        do throws(PostgreSQLError) {
          return try send(remainingCommit, valueVersion)
        } catch  where error.isRowHeld {
          // A session's row is never waited for, so this is another lock.
          if .now - begun > Self.longestAttempt { throw error }
          // Finds none if another server has taken the session over meanwhile.
          leftOut.formUnion(try heldSessions(of: remainingCommit))
          for change in lastChanges where leftOut.contains(change.session) {
            forsaken[change.session] = (change.fence, last)
          }
        }
      }
      return try send(remainingCommit, valueVersion)
    }

    /// The number of times that sessions are left out of a commit before it fails.
    private static let attempts = 10
    /// The time that an attempt takes at most if it waits for nothing, shorter than the lock timeout.
    private static let longestAttempt = Duration.seconds(1)

    private var remainingCommit: PostgreSQLCommit { PostgreSQLCommit(lastChanges, leavingOut: leftOut) }

    private func heldSessions(of commit: borrowing PostgreSQLCommit) throws(PostgreSQLError) -> [SessionID] {
      guard let connection, let row else { return [] }
      let subjects = commit.subjects
      let rows = try connection.run(
        [
          .init(
            Self.held, row.number, PostgreSQLColumn(subjects.map(\.id)),
            PostgreSQLColumn(subjects.map(\.fence)))
        ], within: timeout)[0]
      return (0..<rows.count).compactMap { SessionID(bytes: rows.bytes($0, 0)) }
    }

    /// Locks nothing of other servers: a server that has taken a session over must not find its row held.
    private static let held: PostgreSQLStatement = """
      WITH mine AS MATERIALIZED (
        SELECT s.id FROM session s JOIN unnest($2::bytea[], $3::int8[]) u (id, fence) ON s.id = u.id
        WHERE s.fence = u.fence AND s.owner = $1::int8),
      free AS MATERIALIZED (
        SELECT s.id FROM session s JOIN mine m ON s.id = m.id
        WHERE s.owner = $1::int8 FOR UPDATE OF s SKIP LOCKED)
      SELECT m.id FROM mine m WHERE NOT EXISTS (SELECT 1 FROM free f WHERE f.id = m.id)
      """

    /// Returns the sessions that the last commit refused, or nil if it did not happen and never will.
    mutating func outcomeOfLastCommit() throws(StoreFailure) -> [SessionID]? {
      do throws(PostgreSQLError) {
        try connect()
      } catch {
        abandon(after: error)
        throw StoreFailure("\(error)", isOutcomeUnknown: true)
      }
      switch doubt {
      case .committed(let refused): return refused + leftOut
      case .refuted, nil: return nil
      case .open, .forgotten:
        throw StoreFailure("the database does not know this server any more", isOutcomeUnknown: true)
      }
    }

    private func send(
      _ commit: borrowing PostgreSQLCommit, _ valueVersion: Int?
    ) throws(PostgreSQLError) -> Outcome {
      guard let connection, let row else { throw .unreachable("there is no connection") }
      let pipeline = commit.pipeline(
        as: .init(
          server: row.number, epoch: row.epoch, number: last, lifetime: lifetimes.actedUpon,
          valueVersion: valueVersion))
      let rows = try connection.run(pipeline.calls, within: timeout, endingStoppedHolders: target)
      // What cannot be read is read with the next values, and fails there.
      var written: OwnedValues = [:]
      for index in pipeline.values {
        written.merge((try? PostgreSQLDecoder.sharedValues(rows[index])) ?? [:]) { $0 + $1 }
      }
      let new = pipeline.newValues.flatMap { try? PostgreSQLDecoder.sharedValues(rows[$0]) } ?? [:]
      return Outcome(
        refused: Self.sessions(rows[pipeline.ledger].array(0, 0)), written: written,
        new: written.merging(new) { $1 })
    }

    /// Checks whether commits succeed.
    mutating func probe() throws(StoreFailure) {
      do throws(PostgreSQLError) {
        try connect()
        guard let connection, let row else { return }
        _ = try connection.run(
          [
            .init(
              """
              SELECT 1 / count(*) FROM (
                SELECT 1 FROM server WHERE number = $1::int8 AND epoch = $2::int8 FOR UPDATE) g
              """, row.number, row.epoch),
            .init("UPDATE server SET seen = now() WHERE number = $1::int8", row.number),
          ], within: timeout)
      } catch {
        abandon(after: error)
        throw StoreFailure("\(error)")
      }
    }

    /// Closes the connection and deletes the server's row. All commits must have ended.
    mutating func close() {
      if let row {
        _ = try? connection?.run(
          [.init("DELETE FROM server WHERE number = $1::int8", row.number)], within: .seconds(1))
      }
      connection = nil
    }

    // MARK: Connections

    /// Ensures that there is a connection with a valid epoch.
    private mutating func connect() throws(PostgreSQLError) {
      guard connection == nil else { return }
      let new = try PostgreSQLConnection(target, settings: Self.settings)
      if let backend = lostBackend {
        // The database has no timeout that ends a pipeline of which only a part was sent.
        _ = try new.run(
          [
            .init(
              """
              SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
              WHERE pid = $1::int8 AND (extract(epoch FROM backend_start) * 1000000)::int8 = $2::int8
              """, backend.number, backend.start)
          ], within: .seconds(2))
        lostBackend = nil
      }
      if row != nil { try raise(new) }
      if row == nil { try register(new) }
      // Held for as long as the connection lives, by which other servers know that this one does.
      if let row { try lock(row.number, by: new) }
      connection = new
    }

    /// Locks the server's number. Others that ask for it have it for a moment.
    private func lock(_ number: Int, by new: PostgreSQLConnection) throws(PostgreSQLError) {
      do throws(PostgreSQLError) {
        _ = try new.run([.init("SELECT pg_advisory_lock($1::int8)", number)], within: timeout)
      } catch {
        // Without the lock, others only wait before they take sessions over.
        guard error.isRowHeld else { throw error }
      }
    }

    /// Raises the epoch. `RETURNING` of the update waits for the old connection's commit; a read before it would
    /// not.
    private mutating func raise(_ new: PostgreSQLConnection) throws(PostgreSQLError) {
      guard let number = row?.number else { return }
      let rows = try new.run(
        [
          .init(
            """
            UPDATE server SET epoch = epoch + 1, seen = now() WHERE number = $1::int8
            RETURNING epoch, committed, refused
            """, number)
        ], within: timeout)[0]
      guard rows.count == 1 else {
        row = nil
        if doubt != nil { doubt = .forgotten }
        return
      }
      row?.epoch = rows.integer(0, 0)
      guard case .open = doubt else { return }
      let hasHappened = rows.integer(0, 1) == last
      doubt = hasHappened ? .committed(refused: Self.sessions(rows.array(0, 2))) : .refuted
    }

    private static func sessions(_ ids: [[UInt8]]) -> [SessionID] { ids.compactMap { SessionID(bytes: $0) } }

    /// Inserts a row for the server. Sessions that it owned under an earlier number count as another server's:
    /// commits to them are refused.
    private mutating func register(_ new: PostgreSQLConnection) throws(PostgreSQLError) {
      let number = Int.random(in: 1...Int.max)
      _ = try new.run(
        [
          .init(
            """
            INSERT INTO server (number, epoch, committed, refused, seen) VALUES ($1::int8, 1, $2::int8, '{}', now())
            """, number, last)
        ], within: timeout)
      row = ServerRow(number: number, epoch: 1)
    }

    /// Gives up a connection that is lost or that can commit nothing.
    private mutating func abandon(after error: PostgreSQLError) {
      guard let old = connection, old.isLost || error.isShutOut || error.isReadOnly else { return }
      lostBackend = old.backend
      connection = nil
    }

    /// A plan that was made for empty tables must not scan whole tables later. A statement that must scan is then
    /// estimated as so expensive that it would be compiled first, which takes longer than running it. The lock
    /// timeout is longer than the half second after which a stopped server's locks are ended.
    static let settings = [
      "enable_seqscan": "off", "enable_hashjoin": "off", "enable_mergejoin": "off", "jit": "off",
      "lock_timeout": "1500ms",
      "tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3",
      "idle_in_transaction_session_timeout": "5s",
    ]
  }

  /// Sleeps between two attempts.
  func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }
#endif
