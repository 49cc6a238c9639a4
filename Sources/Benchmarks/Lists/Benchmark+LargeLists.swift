extension Benchmark {
  private static let subject = "A list of 100,000 rows"
  private static let (small, large) = (1_000, 100_000)

  static var largeLists: [Benchmark] {
    [Benchmark(subject: subject, name: "a row's own state", measure: ownState)]
      + ListAction.allCases.map { action in
        Benchmark(subject: subject, name: "\(action.rawValue), a row") { [row(of: action)] }
      }
  }

  private static func ownState() -> [Row] {
    let costs = countingInTurn(large).measure(beside: countingInTurn(small))
    return [
      .cost("a row's own state", costs.0, beside: "one of 1,000 rows", costs.1, .ratioAtMost(1.2))
    ]
  }

  /// Returns a workload that presses the buttons of 64 rows, far from one another, in turn.
  private static func countingInTurn(_ count: Int) -> Workload {
    let bench = ListBench(count: count, CountingRow.self)
    let rows = bench.client.acting(type: "Button").suffix(count)
    let chosen = stride(from: 0, to: 64, by: 1).map { rows[rows.startIndex + $0 * count / 64] }
    var next = 0
    return Workload {
      bench.client.perform(chosen[next % 64])
      next += 1
    }
  }

  private static func row(of action: ListAction) -> Row {
    func workload(_ count: Int) -> Workload {
      ListBench(count: count, TextRow.self).press(
        action.button, restoringTo: action.changesLength ? count : nil)
    }
    let costs = workload(large).measure(beside: workload(small), rounds: 9)
    return .cost(
      "\(action.rawValue), a row", costs.0.divided(by: large), beside: "a row of 1,000",
      costs.1.divided(by: small), .atMost(150))
  }
}
