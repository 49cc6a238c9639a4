#if PostgreSQL
  import Foundation
  import StateroomServer
  import StateroomStores

  extension Benchmark {
    private static let subject =
      "A counter action with the PostgreSQL store, \(connectionCount) connections"
    private static let rounds = 5

    /// Those that need the database that `STATEROOM_POSTGRESQL` names, as `Tests/Cluster/database.py` does.
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
        PostgreSQLStore(words, lifetime: .seconds(86_400)), sessions: try fill(options))
      defer { own.close() }
      let stored = try ServerProcess(options: options)
      let beside = try ServerProcess(options: ["--store", "sqlite:" + folder.path(of: "beside.sqlite")])
      defer { for server in [stored, beside] { server.stop() } }
      let requests = (try stored.openCounters(connectionCount), try beside.openCounters(connectionCount))
      var (served, other) = (ServerCost(), ServerCost())
      try stored.load(requests.0, seconds: 0.5, into: &served)
      served = ServerCost()
      for _ in 0..<rounds {
        let before = (
          try stored.metric("stateroom_store_commits"), try stored.metric("stateroom_store_saved_sessions")
        )
        try stored.load(requests.0, seconds: 1, into: &served)
        let commits = try stored.metric("stateroom_store_commits") - before.0
        let sessions = try stored.metric("stateroom_store_saved_sessions") - before.1
        try own.commit(group: sessions / commits, seconds: 0.5)
        try bare.commit(group: sessions / commits, seconds: 0.5)
        try beside.load(requests.1, seconds: 1, into: &other)
      }
      return rows(served, other, own.cost, bare.cost)
    }

    private static func rows(
      _ served: ServerCost, _ other: ServerCost, _ own: StoreCost, _ bare: StoreCost
    ) -> [Row] {
      [
        Row(
          name: "an action", unit: .nanoseconds, value: served.processor,
          comparison: .init(name: "with the SQLite store", value: other.processor),
          targets: [.ratioAtMost(1.3)]),
        Row(
          name: "  actions a second", unit: .perSecond, value: served.throughput,
          comparison: .init(name: "with the SQLite store", value: other.throughput)),
        Row(name: "  actions in a commit", unit: .actions, value: own.group, targets: [.atLeast(10)]),
        Row(
          name: "  the store's commits a second", unit: .perSecond, value: own.throughput,
          comparison: .init(name: "a loop in C, the same rows", value: bare.throughput),
          targets: [.ratioAtLeast(0.6)]),
        Row(
          name: "  processor time of a commit", unit: .nanoseconds, value: own.processor,
          comparison: .init(name: "a loop in C, the same rows", value: bare.processor)),
      ]
    }
  }
#endif
