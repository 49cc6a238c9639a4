import Foundation

extension Date {
  /// The largest distance from the reference date, in seconds, of a date that can be formatted.
  static let longestInterval: TimeInterval = 1e12

  /// The date, clamped to the range that Foundation can format. Foundation traps on a date that is not a
  /// number, which becomes the reference date.
  nonisolated var writable: Date {
    let seconds = timeIntervalSinceReferenceDate
    guard !(abs(seconds) <= Self.longestInterval) else { return self }
    if seconds.isNaN { return Date(timeIntervalSinceReferenceDate: 0) }
    return Date(timeIntervalSinceReferenceDate: seconds < 0 ? -Self.longestInterval : Self.longestInterval)
  }

  /// The wire format of the date.
  nonisolated var iso8601Text: String { writable.formatted(.iso8601) }
}
