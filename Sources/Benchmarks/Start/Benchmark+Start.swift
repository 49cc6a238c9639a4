extension Benchmark {
  private static let rounds = 11

  static var start: [Benchmark] {
    [Benchmark(subject: "The server's process, memory store", name: "start and memory", measure: starts)]
  }

  private static func starts() throws -> [Row] {
    var (wall, processor, memory) = (Series(), Series(), Series())
    for _ in 0..<rounds {
      let server = try ServerProcess(options: ["--store", "memory"])
      wall.append(server.startup)
      processor.append(Double(server.processorTime))
      memory.append(Double(server.residentBytes))
      server.stop()
    }
    return [
      Row(
        name: "from its start to the first answer, wall", unit: .nanoseconds, value: wall,
        comparison: .init(name: "processor time of it", value: processor), targets: [.atMost(60_000_000)]),
      Row(
        name: "resident memory without any session", unit: .bytes, value: memory,
        targets: [.atMost(30_000_000)]),
    ]
  }
}
