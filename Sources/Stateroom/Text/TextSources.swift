import Foundation
import RenderTree

/// A formatted value.
struct FormattedText<Format: FormatStyle>: TextSource, @unchecked Sendable
where Format.FormatOutput == String {
  // Safe to send: both properties are constants of a type that nothing else sees, and only `text(in:)` reads them,
  // which a tree calls on the main actor.
  let value: Format.FormatInput
  let format: Format

  func text(in environment: EnvironmentValues) -> String {
    format.formatted(value, in: environment)
  }
}

extension FormatStyle {
  /// Returns a value in the format, in the locale of the environment. A date is clamped to the range that can
  /// be formatted.
  func formatted(_ value: FormatInput, in environment: EnvironmentValues) -> FormatOutput {
    let style = localized(in: environment)
    if FormatInput.self == Date.self, let date = value as? Date, let writable = date.writable as? FormatInput
    {
      return style.format(writable)
    }
    return style.format(value)
  }

  /// Returns the format in the locale of the environment, or the format itself if it has a locale of its own.
  func localized(in environment: EnvironmentValues) -> Self {
    self == locale(.autoupdatingCurrent) || self == locale(.current) ? locale(environment.locale) : self
  }
}

/// A value in the format of a formatter.
struct FormatterText: TextSource, @unchecked Sendable {
  // Safe to send: both properties are constants, and only `text(in:)` reads them, which a tree calls on the main
  // actor. Views, which use the formatter and the object as well, run there, too.
  let value: Any
  let formatter: Formatter?

  func text(in environment: EnvironmentValues) -> String {
    formatter?.string(for: value) ?? "\(value)"
  }
}

/// A date in a date style, relative to the time at which it is shown.
struct DateText: TextSource {
  let date: Date
  let style: Text.DateStyle

  func text(in environment: EnvironmentValues) -> String {
    switch style.kind {
    case .date: format(.long, .omitted, environment)
    case .time: format(.omitted, .shortened, environment)
    case .timer: timeFromNow.clockText()
    case .relative: timeFromNow.unitsText
    case .offset: (date.timeIntervalSinceNow < 0 ? "-" : "+") + timeFromNow.unitsText
    }
  }

  var clock: TextClock? {
    switch style.kind {
    case .date, .time: nil
    case .relative, .offset, .timer: TextClock(style: style.kind.rawValue, date: date)
    }
  }

  /// The distance from now in whole seconds, clamped to the range of dates that can be formatted.
  private var timeFromNow: Duration {
    let seconds = abs(date.timeIntervalSinceNow).rounded()
    return .seconds(seconds.isNaN ? 0 : min(seconds, Date.longestInterval))
  }

  private func format(
    _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle, _ environment: EnvironmentValues
  ) -> String {
    Date.FormatStyle(
      date: date, time: time, locale: environment.locale, calendar: environment.calendar,
      timeZone: environment.timeZone
    ).format(self.date.writable)
  }
}

/// An interval from one date to another.
struct DateIntervalText: TextSource {
  let start: Date
  let end: Date

  func text(in environment: EnvironmentValues) -> String {
    // Clamped before the comparison, because a date that is not a number is unordered.
    let start = start.writable
    return Date.IntervalFormatStyle(
      date: .abbreviated, time: .shortened, locale: environment.locale, calendar: environment.calendar,
      timeZone: environment.timeZone
    ).format(start..<max(start, end.writable))
  }
}

extension Duration {
  /// Returns the duration as a timer shows it: `1:02:03`, or `62:03` without hours.
  func clockText(showsHours: Bool = true) -> String {
    let seconds = components.seconds
    if !showsHours { return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }
    func padded(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let rest = "\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
    return seconds >= 3600 ? "\(seconds / 3600):\(rest)" : "\(seconds / 60):\(padded(seconds % 60))"
  }

  /// The two largest units, in SwiftUI's English abbreviations.
  fileprivate var unitsText: String {
    var rest = components.seconds
    var parts: [String] = []
    for (length, name) in [(86_400, "day"), (3_600, "hr"), (60, "min"), (1, "sec")] as [(Int64, String)] {
      let count = rest / length
      rest %= length
      guard count > 0, parts.count < 2 else { continue }
      parts.append(name == "day" && count != 1 ? "\(count) days" : "\(count) \(name)")
    }
    return parts.isEmpty ? "0 sec" : parts.joined(separator: ", ")
  }
}
