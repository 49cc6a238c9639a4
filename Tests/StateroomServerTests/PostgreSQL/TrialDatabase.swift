#if PostgreSQL
  import Foundation
  import RenderTree
  import Testing

  @testable import StateroomServer
  @testable import StateroomStores

  /// A test's own tables in the database of `STATEROOM_POSTGRESQL`, which `Tests/run postgres` sets.
  final class TrialDatabase: Sendable {
    /// The tests' database, in libpq's format: `host=/tmp/x port=5433 user=app dbname=postgres`.
    static let target = ProcessInfo.processInfo.environment["STATEROOM_POSTGRESQL"]

    private let name = "t\(UUID().uuidString.filter { $0 != "-" }.lowercased())"

    init() throws {
      _ = try PostgreSQLConnection(Self.target!).run(
        [.init(.init(stringLiteral: "CREATE SCHEMA \(name)"))], within: .seconds(10))
    }

    deinit {
      _ = try? PostgreSQLConnection(Self.target!).run(
        [
          .init("SELECT set_config('client_min_messages', 'error', true)"),
          .init(.init(stringLiteral: "DROP SCHEMA \(name) CASCADE")),
        ], within: .seconds(10))
    }

    /// The connection string of these tables.
    var target: String { "\(Self.target!) application_name=\(name) \(options)" }

    /// The tests' own schema takes precedence over PostgreSQL's functions.
    private var options: String { "options='-c search_path=\(name),pg_catalog'" }

    /// Disables notices between servers from now on.
    func cutNotices() throws {
      try execute("CREATE FUNCTION pg_notify(text, text) RETURNS void LANGUAGE sql AS ''")
    }

    /// Returns the connection string of these tables through a proxy.
    func target(through proxy: FaultProxy) -> String {
      "host=127.0.0.1 port=\(proxy.port) user=app dbname=postgres \(options)"
    }

    /// Creates another server's store on these tables.
    func server(
      through proxy: FaultProxy? = nil,
      lifetimes: SessionLifetimes = SessionLimits().lifetimes,
      timeout: Duration = .seconds(2), freshness: Duration = .seconds(2),
      valueInterval: Duration = .seconds(2)
    ) throws -> PostgreSQLStore {
      try PostgreSQLStore(
        proxy.map { target(through: $0) } ?? target, lifetimes: lifetimes, timeout: timeout,
        freshness: freshness, valueInterval: valueInterval)
    }

    /// Creates a connection for a test's own statements.
    func connection() throws -> PostgreSQLConnection { try PostgreSQLConnection(target) }

    /// Runs a statement for its effect.
    func execute(_ statement: PostgreSQLStatement) throws {
      _ = try connection().run([.init(statement)], within: .seconds(10))
    }

    /// Ends the connections on which servers listen, so that they get no notices for a second.
    func silence() throws {
      try execute(
        """
        SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
        WHERE query LIKE 'LISTEN %' AND application_name = current_setting('application_name')
        """)
    }

    /// Ends the connections by which servers are known to live, as if the servers had ended.
    func endCommittingConnections() throws {
      try execute(
        """
        SELECT pg_terminate_backend(l.pid, 1000) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
        WHERE l.locktype = 'advisory' AND a.application_name = current_setting('application_name')
        """)
    }

    /// Returns the only number in a statement's result.
    func number(_ statement: PostgreSQLStatement) throws -> Int {
      try connection().run([.init(statement)], within: .seconds(10))[0].integer(0, 0)
    }

    /// Returns the number of sessions and of all rows that belong to them.
    func rowCount() throws -> Int {
      try number(
        """
        SELECT (SELECT count(*) FROM session) + (SELECT count(*) FROM value) + (SELECT count(*) FROM unfitting)
          + (SELECT count(*) FROM answer) + (SELECT count(*) FROM key_value) + (SELECT count(*) FROM opening)
        """)
    }
  }

  extension SessionUpdate {
    /// Returns the opening of a counter.
    static func opening(_ count: UInt8 = 0, key: String? = nil, hash: UInt64 = 0) -> SessionUpdate {
      var update = SessionUpdate.counter(count)
      update.isOpening = true
      update.record.opening = key.map { SessionOpening(key: $0, bodyHash: hash, time: 0) }
      return update
    }

    /// Returns an update of a counter that was taken over.
    static func counter(_ count: UInt8, fence: Fence, revision: Revision = 2) -> SessionUpdate {
      var update = SessionUpdate.counter(count, revision: revision)
      update.fence = fence
      return update
    }
  }
#endif
