/// A row of the table.
struct Row {
  let name: String
  let unit: Unit
  let value: Series
  /// The wall time of the operation, in the row's unit.
  var wall: Series?
  var comparison: Comparison?
  var targets: [Goal] = []

  /// The comparison, measured in turn with the row's figure.
  struct Comparison {
    let name: String
    let value: Series
  }

  /// Creates a row with the cost of an operation and that of another.
  static func cost(
    _ name: String, _ cost: Cost, beside comparison: String, _ other: Cost, _ targets: Goal...
  ) -> Row {
    Row(
      name: name, unit: .nanoseconds, value: cost.processor, wall: cost.wall,
      comparison: Comparison(name: comparison, value: other.processor), targets: targets)
  }

  /// Creates a row with a count, which is the same in every round.
  static func count(
    _ name: String, _ value: Int, _ unit: Unit, beside comparison: (name: String, value: Int)? = nil,
    _ targets: Goal...
  ) -> Row {
    Row(
      name: name, unit: unit, value: Series(Double(value)),
      comparison: comparison.map { Comparison(name: $0.name, value: Series(Double($0.value))) },
      targets: targets)
  }

  /// The figure as a multiple of the comparison, by the median of the rounds.
  var ratio: Double? { comparison.map { value.divided(by: $0.value).median } }

  var outcomes: [Goal.Outcome] {
    targets.map { $0.outcome(of: value.median, ratio: ratio ?? .nan) }
  }
}
