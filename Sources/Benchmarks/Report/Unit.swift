import Foundation

/// The unit of a row.
enum Unit: String, Codable {
  case nanoseconds, bytes, bodies, actions, times, perSecond = "per second"

  /// Returns a value with this unit.
  func text(_ value: Double) -> String {
    switch self {
    case .nanoseconds where value >= 999_500: String(format: "%.2f ms", value / 1e6)
    case .nanoseconds where value >= 999.5: String(format: "%.2f µs", value / 1e3)
    case .nanoseconds: String(format: "%.0f ns", value)
    case .bytes where value >= 99_999.5: String(format: "%.0f kB", value / 1e3)
    case .bytes: String(format: "%.0f B", value)
    case .bodies: String(format: "%.0f", value)
    case .actions: String(format: "%.1f", value)
    case .times: String(format: "%.2f ×", value)
    case .perSecond: String(format: "%.0f/s", value)
    }
  }
}
