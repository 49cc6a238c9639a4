import Foundation

extension Table {
  private struct Document: Encodable {
    let machine: String
    let rows: [Line]
  }

  private struct Line: Encodable {
    let subject, name: String
    let unit: Unit
    let median, spread: Double
    let rounds: Int
    let wall: Double?
    let beside: String?
    let besideMedian, ratio: Double?
    let targets, outcomes: [String]
    let isReached: Bool?
  }

  /// The table, with a sentence about the machine.
  func json(beside machine: String) throws -> Data {
    let lines = rows.map { subject, row in
      Line(
        subject: subject, name: row.name, unit: row.unit, median: row.value.median, spread: row.value.spread,
        rounds: row.value.values.count, wall: row.wall?.median, beside: row.comparison?.name,
        besideMedian: row.comparison?.value.median, ratio: row.ratio,
        targets: row.targets.map { $0.text(row.unit) }, outcomes: row.outcomes.map(\.text),
        isReached: row.targets.isEmpty ? nil : row.outcomes.allSatisfy(\.isReached))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(Document(machine: machine, rows: lines))
  }
}
