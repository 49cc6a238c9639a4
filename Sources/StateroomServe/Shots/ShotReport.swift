import Foundation

/// The outcome of taking pictures.
struct ShotReport: CustomStringConvertible {
  /// The outcome of one picture.
  enum Outcome: Equatable {
    case written
    case same
    /// A share of pixels differs, in percent.
    case differs(Double)
    /// There is no earlier picture.
    case new
    /// There is an earlier picture and no preview.
    case gone
    case failed(String)
  }

  private(set) var rows: [(name: String, outcome: Outcome, isAtRest: Bool)] = []
  let tolerance: Double

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func add(_ name: String, _ outcome: Outcome, isAtRest: Bool = true) {
    rows.append((name, outcome, isAtRest))
  }

  /// Whether a preview failed or differs by more than the tolerance.
  var hasFailed: Bool { rows.contains { hasFailed($0.outcome) } }

  private func hasFailed(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .written, .same, .new, .gone: false
    case .differs(let share): share > tolerance
    case .failed: true
    }
  }

  /// A line for each picture, and one with the counts. Pictures that are the same are only counted.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pictures.
  var description: String {
    let shown = rows.filter { $0.outcome != .same || !$0.isAtRest }
    let width = shown.map(\.name.count).max() ?? 0
    var lines = shown.map { row in
      let mark = hasFailed(row.outcome) ? "✗" : " "
      let name = row.name.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(mark) \(name)  \(Self.words(row.outcome))" + (row.isAtRest ? "" : ", and goes on changing")
    }
    let failed = rows.count { hasFailed($0.outcome) }
    let same = rows.count { $0.outcome == .same }
    var sum = "\(rows.count) picture\(rows.count == 1 ? "" : "s")"
    if same > 0 { sum += ", \(same) the same as before" }
    if failed > 0 { sum += ", \(failed) failed" }
    lines.append(sum)
    return lines.joined(separator: "\n")
  }

  private static func words(_ outcome: Outcome) -> String {
    switch outcome {
    case .written: "written"
    case .same: "the same"
    case .differs(let share): "differs in \(String(format: "%.2f", share)) % of its pixels"
    case .new: "new"
    case .gone: "has no preview any more"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}
