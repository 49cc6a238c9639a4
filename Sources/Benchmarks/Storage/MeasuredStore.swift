/// A store to which the changes of actions are committed without a server.
protocol MeasuredStore {
  /// The cost of the commits so far.
  var cost: StoreCost { get }

  /// Commits for some seconds, with so many sessions per commit on average.
  func commit(group: Double, seconds: Double) throws
}

/// Compares a server's actions with another server's, and the commits of its store with those of a loop in C.
struct StoreMeasurement {
  private static let rounds = 5

  let own: any MeasuredStore
  let bare: any MeasuredStore
  /// The name of the other server's store.
  let comparison: String
  private var served = ServerCost()
  private var other = ServerCost()

  init(_ own: any MeasuredStore, beside bare: any MeasuredStore, comparedWith comparison: String) {
    self.own = own
    self.bare = bare
    self.comparison = comparison
  }

  /// Measures all in turn, and the other server for some seconds each time.
  @MainActor
  mutating func run(_ stored: ServerProcess, beside server: ServerProcess, seconds: Double) throws {
    let count = Benchmark.connectionCount
    let requests = (try stored.openCounters(count), try server.openCounters(count))
    try stored.load(requests.0, seconds: 0.5, into: &served)
    served = ServerCost()
    for _ in 0..<Self.rounds {
      let before = try Self.committed(by: stored)
      try stored.load(requests.0, seconds: 1, into: &served)
      let after = try Self.committed(by: stored)
      let group = (after.sessions - before.sessions) / (after.commits - before.commits)
      try own.commit(group: group, seconds: 0.5)
      try bare.commit(group: group, seconds: 0.5)
      try server.load(requests.1, seconds: seconds, into: &other)
    }
  }

  @MainActor
  private static func committed(by server: ServerProcess) throws -> (commits: Double, sessions: Double) {
    (try server.metric("stateroom_store_commits"), try server.metric("stateroom_store_saved_sessions"))
  }

  /// Rows with the processor time and the throughput of the server's actions.
  func serverRows(_ name: String, _ targets: Goal...) -> [Row] {
    [
      Row(
        name: name, unit: .nanoseconds, value: served.processor,
        comparison: .init(name: comparison, value: other.processor), targets: targets),
      Row(
        name: "  actions a second", unit: .perSecond, value: served.throughput,
        comparison: .init(name: comparison, value: other.throughput)),
    ]
  }

  /// Rows with the throughput and the processor time of commits; `addition` follows the name of the first.
  func commitRows(_ addition: String = "") -> [Row] {
    let loop = "a loop in C, the same rows"
    return [
      Row(
        name: "  the store's commits a second" + addition, unit: .perSecond, value: own.cost.throughput,
        comparison: .init(name: loop, value: bare.cost.throughput), targets: [.ratioAtLeast(0.6)]),
      Row(
        name: "  processor time of a commit", unit: .nanoseconds, value: own.cost.processor,
        comparison: .init(name: loop, value: bare.cost.processor)),
    ]
  }
}
