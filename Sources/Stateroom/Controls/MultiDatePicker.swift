import Foundation
import RenderTree

/// A control that chooses several days.
///
/// ```swift
/// struct Shifts: View {
///   @State private var days: Set<DateComponents> = []
///
///   var body: some View {
///     MultiDatePicker("Shifts", selection: $days)
///   }
/// }
/// // {"type": "MultiDatePicker", "props": {"label": "Shifts", "selection": []},
/// //  "actions": ["set", "toggle"]}
/// ```
public nonisolated struct MultiDatePicker<Label: View>: LabeledContainer {
  package let attributes: MultiDatePickerAttributes
  package let label: Label

  private init(_ selection: Binding<Set<DateComponents>>, _ from: Date?, _ to: Date?, _ label: Label) {
    attributes = MultiDatePickerAttributes(selection: selection, minimum: from, end: to)
    self.label = label
  }

  /// Creates a picker with a custom label.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, nil, nil, label())
  }

  /// Creates a picker of the days in a range, with a custom label.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, bounds.lowerBound, bounds.upperBound, label())
  }

  /// Creates a picker of the days from a date on, with a custom label.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, bounds.lowerBound, nil, label())
  }

  /// Creates a picker of the days up to a date, with a custom label.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, bounds.upperBound, label())
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a picker with a localized title.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection, nil, nil, Text(titleKey))
  }

  /// Creates a picker with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>) {
    self.init(selection, nil, nil, Text(title))
  }

  /// Creates a picker of the days in a range, with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) {
    self.init(selection, bounds.lowerBound, bounds.upperBound, Text(titleKey))
  }

  /// Creates a picker of the days from a date on, with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection, bounds.lowerBound, nil, Text(titleKey))
  }

  /// Creates a picker of the days up to a date, with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection, nil, bounds.upperBound, Text(titleKey))
  }

  /// Creates a picker of the days in a range, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) {
    self.init(selection, bounds.lowerBound, bounds.upperBound, Text(title))
  }
}

/// The chosen days and the bounds of a picker.
package nonisolated struct MultiDatePickerAttributes: ElementAttributes {
  let selection: Binding<Set<DateComponents>>
  let minimum: Date?
  /// The first moment that is too late.
  let end: Date?

  package static var typeName: StaticString { "MultiDatePicker" }
  /// The most days that can be chosen.
  private static var limit: Int { 1_000 }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    let calendar = calendar(in: environment)
    let days = Set(selection.wrappedValue.compactMap { text(of: $0, calendar) }).sorted()
    node.declareLabel()
    node.set("selection", .array(days.map(JSONValue.string)))
    if let minimum { node.set("minimum", minimum.iso8601Text) }
    if let end { node.set("end", end.iso8601Text) }
    node.declareControl()
    node.action("set") { value in
      guard case .array(let sent)? = value, sent.count <= Self.limit else {
        throw ActionProblem.invalidValue("The value must be an array of at most \(Self.limit) days.")
      }
      selection.wrappedValue = Set(try sent.map { try day(Optional($0).requireString(), calendar) })
    }
    node.action("toggle") { value in
      let day = try day(value.requireString(), calendar)
      var chosen = selection.wrappedValue
      let name = text(of: day, calendar)
      let same = chosen.filter { text(of: $0, calendar) == name }
      if same.isEmpty { chosen.insert(day) } else { chosen.subtract(same) }
      guard chosen.count <= Self.limit else {
        throw ActionProblem.invalidValue("At most \(Self.limit) days can be chosen.")
      }
      selection.wrappedValue = chosen
    }
  }

  private func calendar(in environment: EnvironmentValues) -> Calendar {
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    return calendar
  }

  private func text(of day: DateComponents, _ calendar: Calendar) -> String? {
    guard let year = day.year, let month = day.month, let day = day.day else {
      return (day.date ?? calendar.date(from: day)).flatMap { date in
        text(of: calendar.dateComponents([.year, .month, .day], from: date), calendar)
      }
    }
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(abs(number))
      return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  private func day(_ text: String, _ calendar: Calendar) throws -> DateComponents {
    let parts = text.split(separator: "-").map { Int($0) }
    guard text.count == 10, parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2]
    else { throw ActionProblem.invalidValue("A day must have the form 2026-01-31.") }
    let components = DateComponents(calendar: calendar, era: 1, year: year, month: month, day: day)
    guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else {
      throw ActionProblem.invalidValue("\(text) is no day of the calendar.")
    }
    if let minimum, date < calendar.startOfDay(for: minimum) {
      throw ActionProblem.invalidValue("The day must not be before \(minimum.iso8601Text).")
    }
    if let end, date >= end {
      throw ActionProblem.invalidValue("The day must be before \(end.iso8601Text).")
    }
    return components
  }
}
