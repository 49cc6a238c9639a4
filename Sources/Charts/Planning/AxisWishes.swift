import Foundation

/// The wishes for the marks of an axis that affect its domain as well.
struct AxisWishes {
  /// About how many numbers and dates have marks, if the app says nothing.
  static let count = 4

  private(set) var count = Self.count
  private(set) var least = 0.0
  private(set) var step: Double?
  private(set) var unit: (component: Calendar.Component, count: Int, calendar: Calendar?)?
  private(set) var roundsLower: Bool?
  private(set) var roundsUpper: Bool?

  init(_ options: AxisOptions) {
    guard case .content(let marks) = options.marks, let first = marks.first else { return }
    switch first.values.source {
    case .automatic(let count, let least, let lower, let upper):
      (self.count, self.least) = (count ?? Self.count, least ?? 0)
      (roundsLower, roundsUpper) = (lower, upper)
    case .stride(let step, let lower, let upper):
      (self.step, roundsLower, roundsUpper) = (step, lower, upper)
    case .dates(let component, let count, let calendar, let lower, let upper):
      (unit, roundsLower, roundsUpper) = ((component, count, calendar), lower, upper)
    case .list: break
    }
  }

  /// Returns a domain of dates with its bounds at marks, as far as that is wished.
  ///
  /// - Complexity: O(*n*), where *n* is the number of marks.
  func rounded(_ domain: PositionScale.Domain, _ calendar: Calendar) -> PositionScale.Domain {
    guard case .dates(let low, let high) = domain, roundsLower == true || roundsUpper == true else {
      return domain
    }
    let usual = DateTicks.stride(from: low, to: high, count: count, least: least)
    let dates = DateTicks.dates(
      every: unit?.count ?? usual.1, unit?.component ?? usual.0, from: Date(timeIntervalSince1970: low),
      to: Date(timeIntervalSince1970: high), unit?.calendar ?? calendar, roundsUp: true)
    guard let first = dates.first?.timeIntervalSince1970, let last = dates.last?.timeIntervalSince1970
    else { return domain }
    return .dates(roundsLower == true ? min(first, low) : low, roundsUpper == true ? max(last, high) : high)
  }
}
