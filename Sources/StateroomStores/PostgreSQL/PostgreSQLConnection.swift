#if PostgreSQL
  import CPostgreSQL
  import Glibc

  /// A connection to a database, in libpq's pipeline mode: all statements of a transaction are sent together and
  /// cost one round trip.
  ///
  ///     let rows = try connection.run([PostgreSQLCall("SELECT $1::int8 + 1", 41)], within: .seconds(2))
  ///     rows[0].integer(0, 0)  // 42
  ///
  /// Used by one thread at a time, which waits for the results. A connection that is lost cannot be used any more.
  final class PostgreSQLConnection {
    /// The database's process that serves a connection. Its number alone may be reused.
    struct Backend: Hashable, Sendable {
      let number: Int
      /// The start of the process in microseconds, by the database's clock.
      let start: Int
    }

    private let connection: OpaquePointer
    /// The names of the connection's prepared statements.
    private var prepared: [PostgreSQLStatement: String] = [:]
    private var preparedCount = 0
    /// The process at the other end.
    private(set) var backend = Backend(number: 0, start: 0)
    /// Whether the connection has ended, or was given up because a result did not arrive in time.
    private(set) var isLost = false

    /// Connects and applies settings.
    ///
    /// `target` is any connection string of libpq. Several hosts are tried in order, each for two seconds.
    init(_ target: String, settings: [String: String] = [:]) throws(PostgreSQLError) {
      connection = try Self.connect(target)
      try configure(settings)
    }

    deinit { PQfinish(connection) }

    /// The socket, for listening to notices.
    var socket: Int32 { PQsocket(connection) }

    private static func connect(_ target: String) throws(PostgreSQLError) -> OpaquePointer {
      // The target comes last, so that it overrides the defaults, but not the encoding.
      let parameters = [
        ("fallback_application_name", "stateroom"), ("connect_timeout", "2"), ("tcp_user_timeout", "5000"),
        ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"), ("dbname", target),
        ("client_encoding", "UTF8"),
      ]
      var names = parameters.map { UnsafePointer(strdup($0.0)) } + [nil]
      var values = parameters.map { UnsafePointer(strdup($0.1)) } + [nil]
      defer { for text in names + values { free(UnsafeMutablePointer(mutating: text)) } }
      guard let connection = PQconnectdbParams(&names, &values, 1) else {
        throw .unreachable("no memory for a connection")
      }
      guard PQstatus(connection) == CONNECTION_OK else {
        defer { PQfinish(connection) }
        throw .unreachable(message(of: connection))
      }
      return connection
    }

    /// Prepares the connection for transactions, and finds out which process of the database serves it.
    private func configure(_ settings: [String: String]) throws(PostgreSQLError) {
      // The database may have been created by another program with another encoding, and names are compared as
      // bytes.
      guard String(cString: PQparameterStatus(connection, "server_encoding")) == "UTF8" else {
        throw .unreachable(
          "the database's encoding is not UTF8: make one with ENCODING 'UTF8' TEMPLATE template0")
      }
      PQsetnonblocking(connection, 1)
      guard PQenterPipelineMode(connection) == 1 else { throw .unreachable(Self.message(of: connection)) }
      var calls = [
        PostgreSQLCall(
          """
          SELECT pid::int8, (extract(epoch FROM backend_start) * 1000000)::int8 FROM pg_stat_activity
          WHERE pid = pg_backend_pid()
          """),
        // An acknowledged commit must survive a crash of the database. A stronger setting is kept.
        PostgreSQLCall(
          """
          SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
          """),
      ]
      for (name, value) in settings {
        calls.append(PostgreSQLCall("SELECT set_config($1::text, $2::text, false)", name, value))
      }
      let rows = try run(calls, within: .seconds(2))[0]
      guard rows.count == 1 else { throw .unreachable("the database does not show its own connection") }
      backend = Backend(number: rows.integer(0, 0), start: rows.integer(0, 1))
    }

    private static func message(of connection: OpaquePointer) -> String {
      let text = String(cString: PQerrorMessage(connection))
      return text.split(separator: "\n").joined(separator: " ")
    }

    // MARK: Transactions

    /// Runs statements as one transaction, and waits for its end.
    ///
    /// The error says whether the transaction may have been committed. `onDelay` is called once if there was no
    /// result for a while.
    ///
    /// - Complexity: O(*n*), where *n* is the size of the statements' values and of their results, in addition to
    ///   the work of the database.
    func run(
      _ calls: [PostgreSQLCall], within limit: Duration,
      onDelay: (after: Duration, action: () -> Void)? = nil
    ) throws(PostgreSQLError) -> [PostgreSQLRows] {
      guard !isLost else { throw .unreachable("the connection is lost") }
      var answers: [Answer] = []
      for call in calls {
        try prepare(call.statement, &answers)
        try send(call)
        answers.append(.rows)
      }
      guard PQpipelineSync(connection) == 1 else { throw lose() }
      return try readAnswers(answers, ResultDeadline(limit, onDelay))
    }

    /// A result that a pipeline returns.
    private enum Answer {
      case preparation(PostgreSQLStatement)
      case rows
    }

    private func prepare(
      _ statement: PostgreSQLStatement, _ answers: inout [Answer]
    ) throws(PostgreSQLError) {
      guard prepared[statement] == nil else { return }
      preparedCount += 1
      let name = "s\(preparedCount)"
      prepared[statement] = name
      guard PQsendPrepare(connection, name, statement.text, 0, nil) == 1 else { throw lose() }
      answers.append(.preparation(statement))
    }

    /// Sends a statement with its values, without waiting.
    private func send(_ call: PostgreSQLCall) throws(PostgreSQLError) {
      let isSent = call.bytes.withUnsafeBytes { bytes in
        var offset = 0
        var values: [UnsafePointer<CChar>?] = []
        for length in call.lengths {
          // An empty value needs an address: a null pointer is NULL.
          let start = length > 0 ? bytes.baseAddress! + offset : Self.emptyValue
          values.append(length < 0 ? nil : start.assumingMemoryBound(to: CChar.self))
          offset += Int(max(length, 0))
        }
        let formats = [Int32](repeating: 1, count: values.count)
        return PQsendQueryPrepared(
          connection, prepared[call.statement]!, Int32(values.count), values, call.lengths, formats, 1)
      }
      guard isSent == 1 else { throw lose() }
    }

    /// The address of an empty parameter, whose length is 0.
    // Safe: a constant address. libpq reads no byte there, nothing writes to it, and it is never freed.
    private nonisolated(unsafe) static let emptyValue =
      UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Reads results until the database reports the end of the transaction. Only then it is committed.
    private func readAnswers(
      _ answers: [Answer], _ deadline: consuming ResultDeadline
    ) throws(PostgreSQLError) -> [PostgreSQLRows] {
      var rows: [PostgreSQLRows] = []
      var failure: PostgreSQLError?
      var index = 0
      while true {
        try waitForResult(&deadline)
        guard let result = PQgetResult(connection) else {
          // The end of one statement's results.
          index += 1
          guard index <= answers.count else { throw lose() }
          continue
        }
        switch PQresultStatus(result) {
        case PGRES_PIPELINE_SYNC:
          PQclear(result)
          if let failure { throw failure }
          return rows
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
          if case .rows = answers[index] { rows.append(PostgreSQLRows(result)) } else { PQclear(result) }
        case PGRES_PIPELINE_ABORTED:
          PQclear(result)
          forget(answers[index])
        default:
          let error = Self.error(of: result)
          PQclear(result)
          if error.effect == .unknown || PQstatus(connection) != CONNECTION_OK { throw lose(error) }
          if index < answers.count { forget(answers[index]) }
          failure = failure ?? error
        }
      }
    }

    private func forget(_ answer: Answer) {
      if case .preparation(let statement) = answer { prepared[statement] = nil }
    }

    /// Returns the error in a result. After a fatal error, which closes the connection, the transaction may have
    /// been committed all the same.
    private static func error(of result: OpaquePointer) -> PostgreSQLError {
      func field(_ code: Character) -> String {
        PQresultErrorField(result, Int32(code.asciiValue!)).map { String(cString: $0) } ?? ""
      }
      let isFinal = ["FATAL", "PANIC", ""].contains(field("V"))
      let message = field("M").isEmpty ? String(cString: PQresultErrorMessage(result)) : field("M")
      return PostgreSQLError(effect: isFinal ? .unknown : .none, state: field("C"), message: message)
    }

    private func lose(_ error: PostgreSQLError? = nil) -> PostgreSQLError {
      isLost = true
      return .lost(error?.message ?? Self.message(of: connection), state: error?.state ?? "")
    }

    // MARK: Waiting

    /// Sends what is left to send and reads until a result is complete.
    private func waitForResult(_ deadline: inout ResultDeadline) throws(PostgreSQLError) {
      while true {
        let unsent = PQflush(connection)
        guard unsent >= 0, PQstatus(connection) == CONNECTION_OK else { return }
        if PQisBusy(connection) == 0 { return }
        var entry = pollfd(fd: socket, events: Int16(unsent > 0 ? POLLIN | POLLOUT : POLLIN), revents: 0)
        guard poll(&entry, 1, deadline.milliseconds) >= 0 || errno == EINTR else { throw lose() }
        // Read before the deadline is checked: a process that was stopped finds its result in the socket.
        if entry.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
          guard PQconsumeInput(connection) == 1 else { throw lose() }
        } else if deadline.isOver {
          throw lose(.lost("the database did not answer in time"))
        }
        deadline.remind()
      }
    }

    /// The deadline of a result.
    private struct ResultDeadline {
      private let end: ContinuousClock.Instant
      private var reminder: (time: ContinuousClock.Instant, action: () -> Void)?

      init(_ limit: Duration, _ onDelay: (after: Duration, action: () -> Void)?) {
        end = .now + limit
        reminder = onDelay.map { (.now + $0.after, $0.action) }
      }

      var isOver: Bool { .now >= end }

      /// The longest time to wait.
      var milliseconds: Int32 {
        let left = min(end, reminder?.time ?? end) - .now
        return Int32(max(0, left / .milliseconds(1))) + 1
      }

      mutating func remind() {
        guard let (time, action) = reminder, .now >= time else { return }
        reminder = nil
        action()
      }
    }

    // MARK: Notices

    /// Returns the notices that arrived with earlier results or are in the socket, as channels and payloads.
    ///
    /// - Complexity: O(*n*), where *n* is the number of notices.
    func takeNotices() throws(PostgreSQLError) -> [(channel: String, payload: String)] {
      guard PQconsumeInput(connection) == 1 else { throw lose() }
      var notices: [(channel: String, payload: String)] = []
      while let notice = PQnotifies(connection) {
        notices.append((String(cString: notice.pointee.relname), String(cString: notice.pointee.extra)))
        PQfreemem(notice)
      }
      return notices
    }
  }
#endif
