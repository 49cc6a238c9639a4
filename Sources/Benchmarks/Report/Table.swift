import Foundation

/// The table. Each row is printed as soon as it is measured.
@MainActor
struct Table {
  private(set) var lines: [ReportLine] = []

  private static let columns = [
    ("", 53), ("CPU or count", 12), ("±", 9), ("wall", 10), ("beside", 36), ("that", 11), ("ratio", 8),
    ("target", 28), ("", 14),
  ]

  func printHead() {
    printLine(Self.columns.map(\.0))
  }

  mutating func append(_ line: ReportLine) {
    if lines.last?.subject != line.subject { print("\n\(line.subject)") }
    lines.append(line)
    printLine([
      "  " + line.name, line.unit.text(line.median), line.rounds > 1 ? line.unit.text(line.spread) : "",
      line.wall.map(line.unit.text) ?? "", line.beside ?? "", line.besideMedian.map(line.unit.text) ?? "",
      line.ratio.map { String(format: "%.3f", $0) } ?? "", line.targets.joined(separator: ", "),
      line.outcomes.joined(separator: ", "),
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
