extension Benchmark {
  static var crowdedTrees: [Benchmark] {
    [("10,000", 10_000), ("100,000", 100_000)].map { name, count in
      Benchmark(subject: "One action among other nodes", name: "\(name) others") {
        let costs = counting(among: count).measure(beside: counting(among: 100))
        return [.cost("\(name) others", costs.0, beside: "100 others", costs.1, .ratioAtMost(1.2))]
      }
    }
  }

  private static func counting(among others: Int) -> Workload {
    let client = Client(CrowdedScene(others: others))
    let action = client.action("counter 0")
    return Workload { client.perform(action) }
  }
}
