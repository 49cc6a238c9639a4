import Foundation
import RenderTree
import Stateroom
import StateroomTesting

/// The parts of a date as a picker shows them.
struct DateParts {
  /// A wheel of a picker.
  enum Part: String {
    case month, day, year, hour, minute, dayPeriod
  }

  private let date: Date
  private let components: Set<String>
  private let calendar: Calendar

  /// Reads the date of a picker, or returns nil if it shows none.
  init?(_ node: TestNode) {
    guard let text = node["selection"]?.stringValue, let date = Self.date(text) else { return nil }
    self.date = date
    if case .array(let names)? = node["displayedComponents"] {
      components = Set(names.compactMap(\.stringValue))
    } else {
      components = ["date", "hourAndMinute"]
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    calendar.locale = Locale(identifier: "en_US")
    self.calendar = calendar
  }

  private static func date(_ text: String) -> Date? {
    (try? Date(text, strategy: .iso8601))
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }

  private var showsDate: Bool { components.contains("date") }
  private var showsTime: Bool { components.contains { $0.hasPrefix("hourAndMinute") } }

  /// The day and the time in words, each with the name of its button.
  var words: [(name: String, words: String)] {
    let style = Date.FormatStyle(locale: Locale(identifier: "en_US"), calendar: calendar, timeZone: .current)
    var found: [(String, String)] = []
    if showsDate { found.append(("Date Picker", style.year().month(.abbreviated).day().format(date))) }
    if showsTime { found.append(("Time Picker", style.hour().minute().format(date))) }
    return found
  }

  /// The wheels, each with its value.
  var wheels: [(Part, String)] {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    var found: [(Part, String)] = []
    if showsDate {
      found += [
        (.month, calendar.monthSymbols[(parts.month ?? 1) - 1]), (.day, "\(parts.day ?? 1)"),
        (.year, "\(parts.year ?? 1)"),
      ]
    }
    if showsTime {
      let hour = parts.hour ?? 0
      found += [
        (.hour, "\(hour % 12 == 0 ? 12 : hour % 12) o’clock"),
        (.minute, String(format: "%02d minutes", parts.minute ?? 0)), (.dayPeriod, hour < 12 ? "AM" : "PM"),
      ]
    }
    return found
  }

  /// Returns the date with another value on a wheel, in the form of the protocol, or nil if the wheel has no such value.
  func setting(_ part: Part, to words: String) -> String? {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let number = Int(words.prefix(while: \.isNumber))
    switch part {
    case .month:
      guard let month = calendar.monthSymbols.firstIndex(where: { $0.hasPrefix(words) }) else { return nil }
      parts.month = month + 1
    case .day: parts.day = number
    case .year: parts.year = number
    case .hour: parts.hour = number.map { $0 % 12 + ((parts.hour ?? 0) < 12 ? 0 : 12) }
    case .minute: parts.minute = number
    case .dayPeriod: parts.hour = (parts.hour ?? 0) % 12 + (words.uppercased() == "PM" ? 12 : 0)
    }
    return calendar.date(from: parts)?.formatted(.iso8601)
  }
}
