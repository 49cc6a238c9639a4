import Foundation
import RenderTree

extension Text {
  /// A value in a format, in the locale of the environment.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(.source(AnyTextSource(base: FormattedText(value: input, format: format))))
  }

  /// A value as a formatter writes it. Any type: on Linux a `Date` is not `ReferenceConvertible`.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(.source(AnyTextSource(base: FormatterText(value: subject, formatter: formatter))))
  }

  /// A date or the time since it. Clients let what depends on the present run.
  public init(_ date: Date, style: DateStyle) {
    self.init(.source(AnyTextSource(base: DateText(date: date, style: style))))
  }

  /// The time between two dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(.source(AnyTextSource(base: DateIntervalText(start: dates.lowerBound, end: dates.upperBound))))
  }

  /// The time between two dates.
  public init(_ interval: DateInterval) {
    self.init(.source(AnyTextSource(base: DateIntervalText(start: interval.start, end: interval.end))))
  }

  /// A clock that runs towards the end of an interval, or from its beginning.
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

  /// How a date is shown.
  public struct DateStyle: Hashable, Sendable, Codable {
    let kind: Kind

    enum Kind: String, Codable { case date, time, relative, offset, timer }

    /// The day.
    public static let date = DateStyle(kind: .date)
    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// How far it is from now.
    public static let relative = DateStyle(kind: .relative)
    /// How far it is from now, with a sign.
    public static let offset = DateStyle(kind: .offset)
    /// How far it is from now, as a clock.
    public static let timer = DateStyle(kind: .timer)
  }
}
