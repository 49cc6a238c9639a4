extension Benchmark {
  private static let rounds = 9
  /// The number of requests of a connection in a pass.
  private static let length = 16

  /// Measures rows put before the list, which are removed in a pass of their own, so that the list stays short.
  static func prepending(_ target: Goal) throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let servers = try [GalleryStore.memory, .sqlite].map {
      try ServerProcess(.gallery, options: $0.options(in: folder))
    }
    defer { for server in servers { server.stop() } }
    let sessions = try servers.map { try $0.open("rows", count: connectionCount) }
    for server in servers { server.waitUntilIdle() }
    var costs = servers.map { _ in (prepending: Series(), removing: Series()) }
    for round in 0...rounds {
      for index in servers.indices {
        let cost = try ["prepend", "remove-first"].map { button in
          try servers[index].pass(
            sessions[index].map { Array(repeating: try $0.request(button), count: length) }
          ).processor
        }
        // The first round is a warm-up.
        if round == 0 { continue }
        costs[index].prepending.append(cost[0])
        costs[index].removing.append(cost[1])
      }
    }
    return [
      Row(
        name: "rows: a row before 1,000, \(length) times", unit: .nanoseconds,
        value: costs[0].prepending,
        comparison: .init(name: "removing it, apart", value: costs[0].removing), targets: [target]),
      GalleryStore.row(costs[1].prepending, beside: costs[0].prepending, target),
    ]
  }
}
