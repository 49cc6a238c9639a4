#if PostgreSQL
  import Glibc
  import StateroomStorage

  /// The connection that commits, and the identity under which it does.
  ///
  /// A connection that is lost leaves the question whether its last commit has happened. The next one ends the old one's
  /// process and raises the epoch in the server's row: what still runs is waited for, what might come later is shut
  /// out, and the row tells what happened.
  struct PostgreSQLWriter {
    /// How a server stands in the database.
    private struct Registration {
      let number: Int
      var epoch: Int
    }

    /// What a commit that was sent came to, if the database has not said so itself.
    private enum Doubt {
      /// It is to be asked.
      case open
      /// It has happened, but for the sessions that were refused.
      case committed(refused: [SessionID])
      /// It has not happened, and will not.
      case refuted
      /// The server's row is gone, and with it what it said.
      case forgotten
    }

    private let target: String
    private let lifetime: Int
    /// How long the database may take for an answer.
    private let patience: Duration
    private var connection: PostgreSQLConnection?
    /// The process at the other end of a connection that was lost.
    private var lostBackend: PostgreSQLConnection.Backend?
    private var registration: Registration?
    /// The number of the commit that was sent last.
    private var last = 0
    private var doubt: Doubt?
    /// What was sent last.
    private(set) var lastChanges: [SessionChange] = []

    /// The effects of a commit that succeeded.
    struct Outcome {
      var refused: [SessionID]
      var sharedValues: [SharedValue] = []
    }

    init(_ target: String, lifetime: Int, patience: Duration) {
      self.target = target
      self.lifetime = lifetime
      self.patience = patience
    }

    /// The server's number, once it has one.
    var number: Int? { registration?.number }

    // MARK: Commits

    /// Commits. What is thrown says whether it may have happened.
    mutating func commit(_ changes: [SessionChange]) throws(StoreFailure) -> Outcome {
      let commit = PostgreSQLCommit(changes)
      do throws(PostgreSQLError) {
        try connect()
      } catch {
        abandon(after: error)
        throw StoreFailure("\(error)")
      }
      last += 1
      lastChanges = changes
      doubt = nil
      do throws(PostgreSQLError) {
        return try send(commit)
      } catch {
        abandon(after: error)
        if error.effect == .unknown { doubt = .open }
        throw StoreFailure("\(error)", isOutcomeUnknown: error.effect == .unknown)
      }
    }

    /// The sessions that the last commit refused, or nil if it did not happen and will not.
    mutating func outcomeOfLastCommit() throws(StoreFailure) -> [SessionID]? {
      do throws(PostgreSQLError) {
        try connect()
      } catch {
        abandon(after: error)
        throw StoreFailure("\(error)", isOutcomeUnknown: true)
      }
      switch doubt {
      case .committed(let refused): return refused
      case .refuted, nil: return nil
      case .open, .forgotten:
        throw StoreFailure("the database does not know this server any more", isOutcomeUnknown: true)
      }
    }

    private func send(_ commit: borrowing PostgreSQLCommit) throws(PostgreSQLError) -> Outcome {
      guard let connection, let registration else { throw .unreachable("there is no connection") }
      let pipeline = commit.pipeline(
        as: .init(
          server: registration.number, epoch: registration.epoch, number: last, lifetime: lifetime))
      let rows = try connection.run(pipeline.calls, within: patience, endingStoppedHolders: target)
      // What was written here can be read.
      let values = pipeline.values.map { try? PostgreSQLDecoder.sharedValues(rows[$0]) }
      return Outcome(
        refused: Self.sessions(rows[pipeline.ledger].array(0, 0)), sharedValues: (values ?? []) ?? [])
    }

    /// Finds out whether commits succeed.
    mutating func probe() throws(StoreFailure) {
      do throws(PostgreSQLError) {
        try connect()
        guard let connection, let registration else { return }
        _ = try connection.run(
          [
            .init(
              """
              SELECT 1 / count(*) FROM (
                SELECT 1 FROM server WHERE number = $1::int8 AND epoch = $2::int8 FOR UPDATE) g
              """, registration.number, registration.epoch),
            .init("UPDATE server SET seen = now() WHERE number = $1::int8", registration.number),
          ], within: patience)
      } catch {
        abandon(after: error)
        throw StoreFailure("\(error)")
      }
    }

    /// Ends the connection. What was sent last has been answered.
    mutating func close() {
      if let registration {
        _ = try? connection?.run(
          [.init("DELETE FROM server WHERE number = $1::int8", registration.number)], within: .seconds(1))
      }
      connection = nil
    }

    // MARK: Connections

    /// Sees to it that there is a connection under a valid epoch.
    private mutating func connect() throws(PostgreSQLError) {
      guard connection == nil else { return }
      let new = try PostgreSQLConnection(target, settings: Self.settings)
      if let backend = lostBackend {
        // No timeout of the database ends a pipeline that was sent in part.
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
      if registration != nil { try raise(new) }
      if registration == nil { try register(new) }
      connection = new
    }

    /// The statement's own `RETURNING`, which waits for the old connection's commit; a read before it would not.
    private mutating func raise(_ new: PostgreSQLConnection) throws(PostgreSQLError) {
      guard let number = registration?.number else { return }
      let rows = try new.run(
        [
          .init(
            """
            UPDATE server SET epoch = epoch + 1, seen = now() WHERE number = $1::int8
            RETURNING epoch, committed, refused
            """, number)
        ], within: patience)[0]
      guard rows.count == 1 else {
        registration = nil
        if doubt != nil { doubt = .forgotten }
        return
      }
      registration?.epoch = rows.integer(0, 0)
      guard case .open = doubt else { return }
      let hasHappened = rows.integer(0, 1) == last
      doubt = hasHappened ? .committed(refused: Self.sessions(rows.array(0, 2))) : .refuted
    }

    private static func sessions(_ ids: [[UInt8]]) -> [SessionID] { ids.compactMap { SessionID(bytes: $0) } }

    /// All sessions of an earlier number are others' from now on: their commits are refused.
    private mutating func register(_ new: PostgreSQLConnection) throws(PostgreSQLError) {
      let number = Int.random(in: 1...Int.max)
      _ = try new.run(
        [
          .init(
            """
            INSERT INTO server (number, epoch, committed, refused, seen) VALUES ($1::int8, 1, $2::int8, '{}', now())
            """, number, last)
        ], within: patience)
      registration = Registration(number: number, epoch: 1)
    }

    /// Gives up a connection that is lost, or under which nothing can be committed.
    private mutating func abandon(after error: PostgreSQLError) {
      guard let old = connection, old.isLost || error.isShutOut || error.isReadOnly else { return }
      lostBackend = old.backend
      connection = nil
    }

    /// A plan that was made on empty tables must not read whole tables later. A statement that must looks so dear then that
    /// it would be compiled first, which takes longer than running it. A row that a stopped server locks is waited
    /// for as long as its sessions are.
    static let settings = [
      "enable_seqscan": "off", "enable_hashjoin": "off", "enable_mergejoin": "off", "jit": "off",
      "lock_timeout": "1500ms",
      "tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3",
      "idle_in_transaction_session_timeout": "5s",
    ]
  }

  /// Waits between two attempts.
  func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }
#endif
