import Stateroom

/// A change of one or two rows of a list.
enum ListAction: String, CaseIterable {
  case select, edit, remove, prepend, swap

  var button: String { rawValue.capitalized }

  /// Whether the change affects the list's length.
  var changesLength: Bool { self == .remove || self == .prepend }

  /// The maximum length of the answer in bytes.
  var byteLimit: Double {
    switch self {
    case .edit, .remove: 120
    case .select, .swap: 220
    case .prepend: 420
    }
  }
}

extension Benchmark {
  private static let count = 1_000

  static var listActions: [Benchmark] {
    actions(on: TextRow.self, "a text") + actions(on: RichRow.self, "two texts, a toggle")
  }

  private static func actions<Row: ListRow>(on _: Row.Type, _ description: String) -> [Benchmark] {
    ListAction.allCases.map { action in
      Benchmark(subject: "A list of 1,000 rows (\(description))", name: action.rawValue) {
        rows(of: action, ListBench(count: count, Row.self))
      }
    }
  }

  private static func rows<Row: ListRow>(of action: ListAction, _ bench: ListBench<Row>) -> [Benchmarks.Row] {
    let items = bench.model.items
    let press = bench.client.action(action.button)
    let bytes = bench.client.perform(press)
    bench.reset(to: items)
    let bodies = bench.client.bodies(ofType: "\(Row.self)", press)
    let costs = bench.press(action.button, restoringTo: action.changesLength ? count : nil)
      .measure(beside: bench.renderingFromScratch(count))
    let snapshot = bench.client.readSnapshot()
    return [
      .cost(action.rawValue, costs.0, beside: "rendering it from scratch", costs.1, .atMost(200_000)),
      .count("  bodies of rows", bodies, .bodies, beside: ("all rows", count), .atMost(2)),
      .bytes(of: action, bytes, isPlain: Row.self == TextRow.self, beside: ("the snapshot", snapshot)),
    ]
  }
}

extension Row {
  /// Returns a row with the answer's length, without a limit for a new row of several nodes.
  static func bytes(
    of action: ListAction, _ bytes: Int, isPlain: Bool, beside comparison: (name: String, value: Int)
  ) -> Row {
    var row = Row.count("  bytes of the answer", bytes, .bytes, beside: comparison)
    if isPlain || action != .prepend { row.targets = [.atMost(action.byteLimit)] }
    return row
  }
}
