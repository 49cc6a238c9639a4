extension Benchmark {
  /// Changes of many rows at once.
  static var wholeLists: [Benchmark] {
    [
      whole("update every tenth of 1,000", "Update", restoringTo: nil, rendering: 1_000, .atMost(300_000)),
      whole("create 1,000", "Create", restoringTo: 0, rendering: 1_000, .atMost(2_500_000)),
      whole("replace 1,000", "Create", restoringTo: 1_000, rendering: 1_000, .atMost(3_000_000)),
      whole("append 1,000 to 1,000", "Append", restoringTo: 1_000, rendering: 2_000, .atMost(2_500_000)),
      whole("clear 1,000", "Clear", restoringTo: 1_000, rendering: 1_000, .atMost(500_000)),
      whole("create 10,000", "Create many", restoringTo: 0, rendering: 10_000, .atMost(30_000_000)),
    ]
  }

  private static func whole(
    _ name: String, _ button: String, restoringTo count: Int?, rendering rendered: Int, _ target: Goal
  ) -> Benchmark {
    Benchmark(subject: "Many rows at once (a text)", name: name) {
      let bench = ListBench(count: 1_000, TextRow.self)
      let costs = bench.press(button, restoringTo: count)
        .measure(beside: bench.renderingFromScratch(rendered), rounds: 15)
      return [.cost(name, costs.0, beside: "rendering the outcome from scratch", costs.1, target)]
    }
  }
}
