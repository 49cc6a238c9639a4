extension Workload {
  /// The duration of a round in nanoseconds, from which the number of its operations is derived.
  private static let roundDuration = 8_000_000.0
  private static let operationLimit = 5_000

  /// Measures this workload and another in turn: A B A B …. The first one of a pair changes with each round.
  func measure(beside other: Workload, rounds: Int = 21) -> (Cost, Cost) {
    var costs = (Cost(), Cost())
    let counts = (operationCount(), other.operationCount())
    for round in 0..<rounds {
      if round.isMultiple(of: 2) {
        costs.0.note(measure(counts.0), of: counts.0)
        costs.1.note(other.measure(counts.1), of: counts.1)
      } else {
        costs.1.note(other.measure(counts.1), of: counts.1)
        costs.0.note(measure(counts.0), of: counts.0)
      }
    }
    return costs
  }

  private func operationCount() -> Int {
    _ = measure(3)
    let one = measure(3).processor / 3
    return min(max(1, Int(Self.roundDuration / one)), Self.operationLimit)
  }
}
