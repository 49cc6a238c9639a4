import Foundation

/// Dates for the marks of an axis.
enum DateTicks {
  /// The units between marks, from small to large, with about how many seconds they take.
  private static let strides: [(Calendar.Component, Int, Double)] = [
    (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30),
    (.minute, 1, 60), (.minute, 5, 300), (.minute, 15, 900), (.minute, 30, 1_800),
    (.hour, 1, 3_600), (.hour, 3, 10_800), (.hour, 6, 21_600), (.hour, 12, 43_200),
    (.day, 1, 86_400), (.day, 2, 172_800), (.weekOfYear, 1, 604_800), (.weekOfYear, 2, 1_209_600),
    (.month, 1, 2_629_800), (.month, 2, 5_259_600), (.month, 3, 7_889_400), (.month, 6, 15_778_800),
    (.year, 1, 31_557_600), (.year, 2, 63_115_200), (.year, 5, 157_788_000), (.year, 10, 315_576_000),
    (.year, 20, 631_152_000), (.year, 50, 1_577_880_000), (.year, 100, 3_155_760_000),
  ]

  /// Returns the unit between marks that divides a range into at most a number of parts.
  static func stride(from low: Double, to high: Double, count: Int, least: Double = 0) -> (
    Calendar.Component, Int
  ) {
    let rough = max((high - low) / Double(max(1, count)), least)
    let found = strides.first { $0.2 >= rough * 0.999 } ?? strides[strides.count - 1]
    return (found.0, found.1)
  }

  /// Returns the starts of units in a range, at most 500. The first one is before the range and the last one after it
  /// if the marks cover the range.
  static func dates(
    every count: Int, _ unit: Calendar.Component, from low: Date, to high: Date, _ calendar: Calendar,
    roundsUp: Bool = false
  ) -> [Date] {
    guard let start = aligned(low, unit, max(1, count), calendar), low <= high else { return [] }
    var result: [Date] = []
    for index in 0..<500 {
      let component: Calendar.Component = unit == .weekOfYear || unit == .weekOfMonth ? .weekOfYear : unit
      guard let date = calendar.date(byAdding: component, value: index * max(1, count), to: start) else {
        break
      }
      if roundsUp {
        result.append(date)
        if date > high || (date == high && result.count > 1) { break }
      } else if date > high {
        break
      } else if date >= low {
        result.append(date)
      }
    }
    return result
  }

  /// Returns the start of the unit that a date lies in, at a multiple of the count within the next larger unit.
  private static func aligned(
    _ date: Date, _ unit: Calendar.Component, _ count: Int, _ calendar: Calendar
  ) -> Date? {
    guard let start = calendar.dateInterval(of: unit, for: date)?.start else { return nil }
    guard count > 1 else { return start }
    let value: Int
    switch unit {
    case .second: value = calendar.component(.second, from: start)
    case .minute: value = calendar.component(.minute, from: start)
    case .hour: value = calendar.component(.hour, from: start)
    case .month: value = calendar.component(.month, from: start) - 1
    case .year: value = calendar.component(.year, from: start)
    default: return start
    }
    return calendar.date(byAdding: unit, value: -(value % count), to: start)
  }

  /// Returns the words for a date at marks that are a unit apart.
  static func words(_ date: Date, every unit: Calendar.Component, _ calendar: Calendar, _ locale: Locale)
    -> String
  {
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    switch unit {
    case .year, .yearForWeekOfYear, .era: style = style.year()
    case .month, .quarter: style = style.month(.abbreviated)
    case .day, .weekday, .weekOfYear, .weekOfMonth, .dayOfYear: style = style.month(.abbreviated).day()
    case .hour: style = style.hour()
    case .minute: style = style.hour().minute()
    default: style = style.hour().minute().second()
    }
    return date.formatted(style)
  }
}
