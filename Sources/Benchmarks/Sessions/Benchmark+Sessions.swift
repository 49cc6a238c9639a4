import StateroomServer

extension Benchmark {
  static var sessions: [Benchmark] {
    [Benchmark(subject: "Sessions", name: "opening a counter, snapshot included", measure: opening)]
  }

  private static func opening() throws -> [Row] {
    let bench = try SessionBench()
    var last: LiveSession?
    let opening = Workload {
      if let last { bench.registry.close(last, because: .deleted) }
      last = nil
    } _: {
      last = bench.open()
    }
    let client = Client(bench.open().session)
    let action = client.action("increment")
    let costs = opening.measure(beside: Workload { client.perform(action) })
    return [
      .cost(
        "opening a counter, snapshot included", costs.0, beside: "an action in it", costs.1, .atMost(60_000))
    ]
  }
}
