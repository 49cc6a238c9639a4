import Foundation
import RenderTree

/// A value in a format.
struct FormattedText<Format: FormatStyle>: TextSource, @unchecked Sendable
where Format.FormatOutput == String {
  // The value was handed over to be shown: it is only formatted, on the main actor, never changed.
  let value: Format.FormatInput
  let format: Format

  func text(in environment: EnvironmentValues) -> String {
    format.formatted(value, in: environment)
  }
}

extension FormatStyle {
  /// A value in the format, in the locale of the environment; a date as one that can be written.
  func formatted(_ value: FormatInput, in environment: EnvironmentValues) -> FormatOutput {
    let style = localized(in: environment)
    if FormatInput.self == Date.self, let date = value as? Date, let writable = date.writable as? FormatInput
    {
      return style.format(writable)
    }
    return style.format(value)
  }

  /// The format in the locale of the environment, unless it was given one of its own.
  func localized(in environment: EnvironmentValues) -> Self {
    self == locale(.autoupdatingCurrent) || self == locale(.current) ? locale(environment.locale) : self
  }
}

/// A value in the format of a formatter.
struct FormatterText: TextSource, @unchecked Sendable {
  // The formatter and the object are used by views, that is on the main actor.
  let value: Any
  let formatter: Formatter?

  func text(in environment: EnvironmentValues) -> String {
    formatter?.string(for: value) ?? "\(value)"
  }
}

/// A date, as it is when it is shown.
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

  /// Whole seconds, at most as many as there are between dates that can be written.
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

/// The time from one date to another.
struct DateIntervalText: TextSource {
  let start: Date
  let end: Date

  func text(in environment: EnvironmentValues) -> String {
    // One that is no number has its place among the others only once it is writable.
    let start = start.writable
    return Date.IntervalFormatStyle(
      date: .abbreviated, time: .shortened, locale: environment.locale, calendar: environment.calendar,
      timeZone: environment.timeZone
    ).format(start..<max(start, end.writable))
  }
}

extension Duration {
  /// `1:02:03`, as a timer shows it, or `62:03` without hours.
  func clockText(showsHours: Bool = true) -> String {
    let seconds = components.seconds
    if !showsHours { return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }
    func padded(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let rest = "\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
    return seconds >= 3600 ? "\(seconds / 3600):\(rest)" : "\(seconds / 60):\(padded(seconds % 60))"
  }

  /// The two largest units, in SwiftUI's English words.
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
