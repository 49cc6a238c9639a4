/// A printed line of the table, saved as JSON and passed between processes.
struct ReportLine: Codable {
  let subject, name: String
  let unit: Unit
  let median, spread: Double
  let rounds: Int
  let wall: Double?
  let beside: String?
  let besideMedian, ratio: Double?
  let targets, outcomes: [String]
  let isReached: Bool?

  /// Creates the line of a row.
  @MainActor init(_ row: Row, of benchmark: Benchmark) {
    subject = benchmark.subject
    name = row.name
    unit = row.unit
    median = row.value.median
    spread = row.value.spread
    rounds = row.value.values.count
    wall = row.wall?.median
    beside = row.comparison?.name
    besideMedian = row.comparison?.value.median
    ratio = row.ratio
    targets = row.targets.map { $0.text(row.unit) }
    outcomes = row.outcomes.map(\.text)
    isReached = row.targets.isEmpty ? nil : row.outcomes.allSatisfy(\.isReached)
  }
}
