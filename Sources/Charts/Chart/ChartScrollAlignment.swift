import Foundation
import RenderTree
import Stateroom

/// The values of an axis at which a chart comes to rest.
struct ChartScrollAlignment: Sendable {
  enum Unit: Sendable {
    case number(Double)
    case components(DateComponents)
  }

  let unit: Unit
  let major: Unit?
  let isPaged: Bool

  init<Number: Plottable & Numeric>(_ unit: Number, _ major: MajorValueAlignment<Number>?) {
    self.unit = .number(unit.plotted.number ?? 1)
    (self.major, isPaged) = (major?.major, major?.isPaged ?? false)
  }

  init(_ components: DateComponents, _ major: MajorValueAlignment<Date>?) {
    unit = .components(components)
    (self.major, isPaged) = (major?.major, major?.isPaged ?? false)
  }

  /// The alignment in the wire format: the distances of the values, or the values if these are dates.
  func members(in scale: PositionScale, _ calendar: Calendar) -> [(String, JSONValue?)] {
    let dates = unit.dates(in: scale, calendar)
    let majors = major?.dates(in: scale, calendar)
    return [
      ("snap", dates == nil ? .number(unit.step) : nil), ("snaps", dates),
      ("major", majors == nil ? major.map { .number($0.step) } : nil), ("majors", majors),
      ("paged", isPaged ? .bool(true) : nil),
    ]
  }
}

extension ChartScrollAlignment.Unit {
  /// The maximum number of dates that are listed. More of them are at equal distances.
  private static let limit = 200

  /// The distance between the values, as a number of the scale.
  fileprivate var step: Double {
    switch self {
    case .number(let number): number
    case .components(let components): components.period.seconds
    }
  }

  /// Returns the dates of the domain that match, or nil if there are too many or the values are numbers.
  fileprivate func dates(in scale: PositionScale, _ calendar: Calendar) -> JSONValue? {
    guard case .components(let components) = self, case .dates(let low, let high) = scale.domain else {
      return nil
    }
    let start = Date(timeIntervalSince1970: low - 1)
    guard (high - low) / step < Double(Self.limit),
      let first = calendar.nextDate(after: start, matching: components, matchingPolicy: .nextTime)
    else { return nil }
    var found: [JSONValue] = []
    for index in 0...Self.limit {
      let next = calendar.date(byAdding: components.period.unit, value: index, to: first)
      guard let seconds = next?.timeIntervalSince1970, seconds <= high else { break }
      found.append(.number(seconds))
    }
    return .array(found)
  }
}

extension DateComponents {
  /// The unit between dates that match the components, with about how many seconds it takes.
  fileprivate var period: (unit: Calendar.Component, seconds: Double) {
    if nanosecond != nil { return (.second, 1) }
    if second != nil { return (.minute, 60) }
    if minute != nil { return (.hour, 3_600) }
    if hour != nil { return (.day, 86_400) }
    if weekday != nil { return (.weekOfYear, 604_800) }
    if day != nil { return (.month, 2_629_800) }
    return (.year, 31_557_600)
  }
}
