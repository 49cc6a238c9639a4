import Foundation
import RenderTree

extension Text {
  /// Creates a text of a formatted value, in the locale of the environment.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(.source(AnyTextSource(base: FormattedText(value: input, format: format))))
  }

  /// Creates a text of a value as a formatter writes it.
  ///
  /// The value has any type, because on Linux a `Date` is not `ReferenceConvertible`.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(.source(AnyTextSource(base: FormatterText(value: subject, formatter: formatter))))
  }

  /// Creates a text of a date, or of the time until or since it.
  ///
  /// ```swift
  /// Text(Date(timeIntervalSince1970: 60), style: .timer)
  /// // {"type": "Text",
  /// //  "props": {
  /// //    "text": …, "clock": {"style": "timer", "date": "1970-01-01T00:01:00Z"}}}
  /// ```
  ///
  /// Clients keep a style that depends on the current time up to date themselves.
  public init(_ date: Date, style: DateStyle) {
    self.init(.source(AnyTextSource(base: DateText(date: date, style: style))))
  }

  /// Creates a text of an interval between two dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(.source(AnyTextSource(base: DateIntervalText(start: dates.lowerBound, end: dates.upperBound))))
  }

  /// Creates a text of an interval between two dates.
  public init(_ interval: DateInterval) {
    self.init(.source(AnyTextSource(base: DateIntervalText(start: interval.start, end: interval.end))))
  }

  /// Creates a text of a timer that counts down to the end of an interval, or up from its beginning.
  public init(
    timerInterval interval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      .source(
        AnyTextSource(
          base: IntervalTimerText(
            start: interval.lowerBound, end: interval.upperBound, pauseTime: pauseTime,
            countsDown: countsDown,
            showsHours: showsHours))))
  }

  /// The style of a date in a text.
  public struct DateStyle: Hashable, Sendable, Codable {
    let kind: Kind

    enum Kind: String, Codable { case date, time, relative, offset, timer }

    /// The day.
    public static let date = DateStyle(kind: .date)
    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// The distance from now, such as `2 min, 3 sec`.
    public static let relative = DateStyle(kind: .relative)
    /// The distance from now, with a sign.
    public static let offset = DateStyle(kind: .offset)
    /// The distance from now as a timer, such as `2:03`.
    public static let timer = DateStyle(kind: .timer)
  }
}
