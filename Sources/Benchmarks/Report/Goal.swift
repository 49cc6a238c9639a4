import Foundation

/// What a figure is to reach.
enum Goal {
  /// At least so much, in the row's unit.
  case atLeast(Double)
  /// At most so much, in the row's unit.
  case atMost(Double)
  /// At most so many times what stands beside it.
  case ratioAtMost(Double)
  /// At most so much more than what stands beside it, in the row's unit.
  case moreAtMost(Double)
  /// What stands beside it costs at least so many times as much.
  case speedAtLeast(Double)
  /// At least so many times what stands beside it.
  case ratioAtLeast(Double)

  struct Outcome {
    let isReached: Bool
    /// What was reached, as a part or a multiple of what was to be compared.
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
      // What there is too much, as a part of what may be.
      Outcome(isReached: value - value / ratio <= limit, ratio: (value - value / ratio) / limit)
    case .speedAtLeast(let limit): Outcome(isReached: 1 / ratio >= limit, ratio: 1 / ratio)
    case .ratioAtLeast(let limit): Outcome(isReached: ratio >= limit, ratio: ratio)
    }
  }
}
