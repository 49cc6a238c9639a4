#if PostgreSQL
  import Foundation
  import RenderTree
  import Testing

  @testable import StateroomServer
  @testable import StateroomStores

  /// Tables of a test's own in the database that `STATEROOM_POSTGRESQL` names, as `Tests/run postgres` does.
  final class TrialDatabase: Sendable {
    /// The database for tests, as libpq's words: `host=/tmp/x port=5433 user=app dbname=postgres`.
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

    /// What the tests' own schema has comes before what PostgreSQL has.
    private var options: String { "options='-c search_path=\(name),pg_catalog'" }

    /// From now on no server hears of another.
    func cutNotices() throws {
      try execute("CREATE FUNCTION pg_notify(text, text) RETURNS void LANGUAGE sql AS ''")
    }

    /// The same through a proxy.
    func target(through proxy: FaultProxy) -> String {
      "host=127.0.0.1 port=\(proxy.port) user=app dbname=postgres \(options)"
    }

    /// Another server on these tables.
    func server(
      through proxy: FaultProxy? = nil, lifetime: Duration = .seconds(3_600),
      patience: Duration = .seconds(2), freshness: Duration = .seconds(2),
      valueInterval: Duration = .seconds(2)
    ) throws -> PostgreSQLStore {
      try PostgreSQLStore(
        proxy.map { target(through: $0) } ?? target, lifetime: lifetime, patience: patience,
        freshness: freshness, valueInterval: valueInterval)
    }

    /// A connection for a test's own statements.
    func connection() throws -> PostgreSQLConnection { try PostgreSQLConnection(target) }

    /// Runs a statement for its effect.
    func execute(_ statement: PostgreSQLStatement) throws {
      _ = try connection().run([.init(statement)], within: .seconds(10))
    }

    /// Ends the connections on which servers listen, so that for a second they are told nothing.
    func silence() throws {
      try execute(
        """
        SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
        WHERE query LIKE 'LISTEN %' AND application_name = current_setting('application_name')
        """)
    }

    /// The only number that a statement answers with.
    func number(_ statement: PostgreSQLStatement) throws -> Int {
      try connection().run([.init(statement)], within: .seconds(10))[0].integer(0, 0)
    }

    /// How many rows all tables have that belong to sessions, and the sessions themselves.
    func rowCount() throws -> Int {
      try number(
        """
        SELECT (SELECT count(*) FROM session) + (SELECT count(*) FROM value) + (SELECT count(*) FROM unfitting)
          + (SELECT count(*) FROM answer) + (SELECT count(*) FROM key_value) + (SELECT count(*) FROM opening)
        """)
    }
  }

  extension SessionUpdate {
    /// The first state of a counter.
    static func opening(_ count: UInt8 = 0, key: String? = nil, hash: UInt64 = 0) -> SessionUpdate {
      var update = SessionUpdate.counter(count)
      update.isOpening = true
      update.record.opening = key.map { SessionOpening(key: $0, bodyHash: hash, time: 0) }
      return update
    }

    /// A later state of a counter that was taken over.
    static func counter(_ count: UInt8, fence: Fence, revision: Revision = 2) -> SessionUpdate {
      var update = SessionUpdate.counter(count, revision: revision)
      update.fence = fence
      return update
    }
  }
#endif
