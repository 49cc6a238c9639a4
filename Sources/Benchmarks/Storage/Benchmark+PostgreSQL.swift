#if PostgreSQL
  import Foundation
  import StateroomServer
  import StateroomStores

  extension Benchmark {
    private static let subject =
      "A counter action with the PostgreSQL store, \(connectionCount) connections"

    /// The benchmarks that need the database in `STATEROOM_POSTGRESQL`, as `Tests/Cluster/database.py` sets it.
    static var postgreSQL: [Benchmark] {
      guard let words = ProcessInfo.processInfo.environment["STATEROOM_POSTGRESQL"] else { return [] }
      return [Benchmark(subject: subject, name: "an action") { try rows(words) }]
    }

    private static func rows(_ words: String) throws -> [Row] {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let url = "postgresql:///?" + words.split(separator: " ").joined(separator: "&")
      let options = ["--store", url]
      let bare = BarePostgreSQLStore(words, sessions: try fill(options))
      let own = try OwnStore(
        PostgreSQLStore(words, lifetimes: SessionLifetimes(actedUpon: 86_400, openedOnly: 86_400)),
        sessions: try fill(options))
      defer { own.close() }
      let stored = try ServerProcess(options: options)
      let beside = try ServerProcess(options: ["--store", "sqlite:" + folder.path(of: "beside.sqlite")])
      defer { for server in [stored, beside] { server.stop() } }
      var measurement = StoreMeasurement(own, beside: bare, comparedWith: "with the SQLite store")
      try measurement.run(stored, beside: beside, seconds: 1)
      let group = Row(
        name: "  actions in a commit", unit: .actions, value: own.cost.group, targets: [.atLeast(10)])
      return measurement.serverRows("an action", .ratioAtMost(1.3)) + [group] + measurement.commitRows()
    }
  }
#endif
