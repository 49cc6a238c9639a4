import Foundation

/// A target for a figure.
enum Goal {
  /// At least this value, in the row's unit.
  case atLeast(Double)
  /// At most this value, in the row's unit.
  case atMost(Double)
  /// At most this multiple of the comparison.
  case ratioAtMost(Double)
  /// At most this much more than the comparison, in the row's unit.
  case moreAtMost(Double)
  /// At least this many times as fast as the comparison.
  case speedAtLeast(Double)
  /// At least this multiple of the comparison.
  case ratioAtLeast(Double)

  struct Outcome {
    let isReached: Bool
    /// The result as a multiple of the target.
    let ratio: Double

    var text: String { String(format: "%@ %.2f", isReached ? "reached" : "missed", ratio) }
  }

  func text(_ unit: Unit) -> String {
    switch self {
    case .atLeast(let limit): "≥ " + unit.text(limit)
    case .atMost(let limit): "≤ " + unit.text(limit)
    case .ratioAtMost(let limit): String(format: "≤ %.2f ×", limit)
    case .moreAtMost(let limit): "≤ that + " + unit.text(limit)
    case .speedAtLeast(let limit): String(format: "%.2f × as fast", limit)
    case .ratioAtLeast(let limit): String(format: "≥ %.2f ×", limit)
    }
  }

  func outcome(of value: Double, ratio: Double) -> Outcome {
    switch self {
    case .atLeast(let limit): Outcome(isReached: value >= limit, ratio: value / limit)
    case .atMost(let limit): Outcome(isReached: value <= limit, ratio: value / limit)
    case .ratioAtMost(let limit): Outcome(isReached: ratio <= limit, ratio: ratio)
    case .moreAtMost(let limit):
      // The excess as a fraction of the allowed one.
      Outcome(isReached: value - value / ratio <= limit, ratio: (value - value / ratio) / limit)
    case .speedAtLeast(let limit): Outcome(isReached: 1 / ratio >= limit, ratio: 1 / ratio)
    case .ratioAtLeast(let limit): Outcome(isReached: ratio >= limit, ratio: ratio)
    }
  }
}
