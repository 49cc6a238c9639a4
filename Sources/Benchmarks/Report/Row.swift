/// One line of the table.
struct Row {
  let name: String
  let unit: Unit
  let value: Series
  /// Of the same operation, in the same unit.
  var wall: Series?
  var comparison: Comparison?
  var targets: [Goal] = []

  /// What stands beside it, measured in turn with it.
  struct Comparison {
    let name: String
    let value: Series
  }

  /// What an operation costs beside another.
  static func cost(
    _ name: String, _ cost: Cost, beside comparison: String, _ other: Cost, _ targets: Goal...
  ) -> Row {
    Row(
      name: name, unit: .nanoseconds, value: cost.processor, wall: cost.wall,
      comparison: Comparison(name: comparison, value: other.processor), targets: targets)
  }

  /// Something that is counted, and the same every time.
  static func count(
    _ name: String, _ value: Int, _ unit: Unit, beside comparison: (name: String, value: Int)? = nil,
    _ targets: Goal...
  ) -> Row {
    Row(
      name: name, unit: unit, value: Series(Double(value)),
      comparison: comparison.map { Comparison(name: $0.name, value: Series(Double($0.value))) },
      targets: targets)
  }

  /// How many times as much as what stands beside it, by the median of the rounds.
  var ratio: Double? { comparison.map { value.divided(by: $0.value).median } }

  var outcomes: [Goal.Outcome] {
    targets.map { $0.outcome(of: value.median, ratio: ratio ?? .nan) }
  }
}
