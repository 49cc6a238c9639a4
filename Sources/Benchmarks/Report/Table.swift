import Foundation

/// All rows, each printed as soon as there is one.
@MainActor
struct Table {
  private(set) var rows: [(subject: String, row: Row)] = []

  private static let columns = [
    ("", 53), ("CPU or count", 12), ("±", 9), ("wall", 10), ("beside", 36), ("that", 11), ("ratio", 8),
    ("target", 28), ("", 14),
  ]

  func printHead() {
    printLine(Self.columns.map(\.0))
  }

  mutating func append(_ row: Row, of benchmark: Benchmark) {
    if rows.last?.subject != benchmark.subject { print("\n\(benchmark.subject)") }
    rows.append((benchmark.subject, row))
    printLine([
      "  " + row.name, row.unit.text(row.value.median),
      row.value.values.count > 1 ? row.unit.text(row.value.spread) : "",
      row.wall.map { row.unit.text($0.median) } ?? "", row.comparison?.name ?? "",
      row.comparison.map { row.unit.text($0.value.median) } ?? "",
      row.ratio.map { String(format: "%.3f", $0) } ?? "",
      row.targets.map { $0.text(row.unit) }.joined(separator: ", "),
      row.outcomes.map(\.text).joined(separator: ", "),
    ])
  }

  private func printLine(_ cells: [String]) {
    let padded = zip(cells, Self.columns).map { cell, column in
      cell + String(repeating: " ", count: max(0, column.1 - cell.count))
    }
    print(padded.joined(separator: " ").trimmingSuffix(while: { $0 == " " }))
    fflush(nil)
  }
}

extension String {
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isUnwanted(last) { text.removeLast() }
    return String(text)
  }
}
