import Foundation

/// Writes the distance of a time from another one.
open class RelativeDateTimeFormatter: Formatter {
  /// The form of units.
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
  /// Whether words such as "yesterday" are used.
  public enum DateTimeStyle: Int, Sendable { case numeric, named }

  /// The form of units.
  open var unitsStyle = UnitsStyle.full
  /// Whether words such as "yesterday" are used.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The place of the text in a sentence.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar.
  open var calendar: Calendar! = .current
  /// The language.
  open var locale: Locale! = .current

  /// Writes the distance of a time from another one.
  open func localizedString(for date: Date, relativeTo reference: Date) -> String {
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
      locale: locale, calendar: calendar
    ).format(reference)
  }

  /// Writes the distance of a time so many seconds from now.
  open func localizedString(fromTimeInterval seconds: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(seconds), relativeTo: now)
  }

  /// Writes the distance of the time of components from now.
  open func localizedString(from components: DateComponents) -> String {
    let now = Date()
    return localizedString(for: calendar.date(byAdding: components, to: now) ?? now, relativeTo: now)
  }

  /// Writes the distance of a time from now, or nil for another object.
  open override func string(for object: Any?) -> String? {
    (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}
