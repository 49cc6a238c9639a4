import Foundation
import RenderTree

/// A control that chooses a date.
///
/// ```swift
/// struct Departure: View {
///   @State private var date = Date(timeIntervalSince1970: 0)
///
///   var body: some View {
///     DatePicker("Departure", selection: $date, displayedComponents: .date)
///   }
/// }
/// // {"type": "DatePicker", "props": {"selection": "1970-01-01T00:00:00Z", …},
/// //  "actions": ["set"]}
/// ```
public nonisolated struct DatePicker<Label: View>: StyledControl {
  private let attributes: DatePickerAttributes
  private let label: Label

  /// The parts of a date that can be chosen.
  public typealias Components = DatePickerComponents

  init(
    _ selection: Binding<Date>, _ minimum: Date?, _ maximum: Date?, _ components: Components, _ label: Label
  ) {
    attributes = DatePickerAttributes(
      selection: selection, minimum: minimum, maximum: maximum, components: components)
    self.label = label
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> DatePickerStyleValue {
    environment.datePickerStyleValue
  }

  @MainActor package func replacement(in style: DatePickerStyleValue) -> AnyView? {
    style.custom?.view(
      .init(
        label: .init(content: AnyView(label)), selection: attributes.selection,
        minimumDate: attributes.minimum, maximumDate: attributes.maximum,
        displayedComponents: attributes.components))
  }

  @MainActor package func standard(in style: DatePickerStyleValue) -> DatePickerElement<Label> {
    DatePickerElement(attributes: attributes, label: label)
  }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// Creates the date picker that a style is applied to.
  public init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      configuration.$selection, configuration.minimumDate, configuration.maximumDate,
      configuration.displayedComponents, configuration.label)
  }
}

/// The element that renders a date picker.
package nonisolated struct DatePickerElement<Label: View>: LabeledContainer {
  package let attributes: DatePickerAttributes
  package let label: Label
}

/// The selection, bounds and displayed components of a date picker.
package nonisolated struct DatePickerAttributes: ElementAttributes {
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents

  package static var typeName: StaticString { "DatePicker" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    node.set("selection", selection.wrappedValue.iso8601Text)
    if let minimum { node.set("minimum", minimum.iso8601Text) }
    if let maximum { node.set("maximum", maximum.iso8601Text) }
    node.set("displayedComponents", .array(components.names.map(JSONValue.string)))
    let environment = node.environment
    node.set("style", environment.datePickerStyleValue.name)
    node.declareTextStyle()
    node.declareControl()
    node.action("set") { sent in
      selection.wrappedValue = try date(sent.requireString(), in: environment)
    }
  }

  private func date(_ text: String, in environment: EnvironmentValues) throws -> Date {
    var day = Date.ISO8601FormatStyle(timeZone: environment.timeZone).year().month().day()
    day.timeZone = environment.timeZone
    guard text.isShortEnoughToParse,
      let date = (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: day))
    else {
      throw ActionProblem.invalidValue(
        "The value must be an ISO 8601 date: 2026-01-31T12:00:00Z, or 2026-01-31 for its first moment.")
    }
    if let minimum, date < minimum {
      throw ActionProblem.invalidValue("The value must not be before \(minimum.iso8601Text).")
    }
    if let maximum, date > maximum {
      throw ActionProblem.invalidValue("The value must not be after \(maximum.iso8601Text).")
    }
    return date
  }
}

/// The parts of a date that can be chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits, one for each part of a date.
  public let rawValue: UInt

  /// Creates a set of parts from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Hour and minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// Day, month and year.
  public static let date = DatePickerComponents(rawValue: 2)

  var names: [String] {
    (contains(.date) ? ["date"] : []) + (contains(.hourAndMinute) ? ["hourAndMinute"] : [])
  }
}
