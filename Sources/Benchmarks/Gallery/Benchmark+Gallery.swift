extension Benchmark {
  private static let subject = "The gallery over HTTP, \(connectionCount) connections, a session each"
  private static let rounds = 7
  private static let seconds = 0.3
  private static let perAction = 200_000.0

  /// The scenes that people see, over HTTP.
  static var gallery: [Benchmark] {
    [
      action(.tap, .speedAtLeast(0.33), stored: .moreAtMost(12_000)),
      action(.typing, .atMost(40_000)),
      action(.sliding, .atMost(60_000)),
      action(.edit, .atMost(perAction), stored: .atMost(perAction)),
      action(.star, .atMost(perAction), stored: .atMost(perAction)),
      Benchmark(subject: subject, name: "rows: one before 1,000") { try prepending(.atMost(perAction)) },
      action(.page),
      action(.boardStar),
      Benchmark(subject: subject, name: "form: opening a session") { try opening(.atMost(300_000)) },
      Benchmark(subject: subject, name: "form: restoring a session") { try restoring(.atMost(500_000)) },
    ]
  }

  private static func action(_ action: GalleryAction, _ target: Goal? = nil, stored: Goal? = nil) -> Benchmark
  {
    Benchmark(subject: subject, name: action.name) { try rows(of: action, target, stored: stored) }
  }

  /// Measures an action with the memory store beside bare C, and with SQLite if that has a target.
  private static func rows(of action: GalleryAction, _ target: Goal?, stored: Goal?) throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let memory = try GalleryLoad(action, options: GalleryStore.memory.options(in: folder))
    var loads = [memory, try GalleryLoad(bareFor: action, beside: memory)]
    if stored != nil {
      loads.append(try GalleryLoad(action, options: GalleryStore.sqlite.options(in: folder)))
    }
    defer { for load in loads { load.server.stop() } }
    for index in loads.indices { try loads[index].warmUp(seconds: seconds) }
    for round in 0..<rounds {
      // The first one changes with each round.
      for index in loads.indices { try loads[(round + index) % loads.count].measure(seconds: seconds) }
    }
    let costs = loads.map(\.cost.processor)
    let row = Row(
      name: action.name, unit: .nanoseconds, value: costs[0],
      comparison: .init(name: "bare C, the same answer", value: costs[1]), targets: target.map { [$0] } ?? [])
    return [row] + (stored.map { [GalleryStore.row(costs[2], beside: costs[0], $0)] } ?? [])
  }
}
