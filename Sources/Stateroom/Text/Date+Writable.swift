import Foundation

extension Date {
  /// Seconds from one end of the dates that can be written to the other, roughly.
  static let longestInterval: TimeInterval = 1e12

  /// The date, or the nearest one that formats can write: Foundation traps for some that are no number.
  nonisolated var writable: Date {
    let seconds = timeIntervalSinceReferenceDate
    guard !(abs(seconds) <= Self.longestInterval) else { return self }
    if seconds.isNaN { return Date(timeIntervalSinceReferenceDate: 0) }
    return Date(timeIntervalSinceReferenceDate: seconds < 0 ? -Self.longestInterval : Self.longestInterval)
  }

  /// The date as it goes over the wire.
  nonisolated var iso8601Text: String { writable.formatted(.iso8601) }
}
