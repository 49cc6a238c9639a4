import RenderTree

/// Sets how date pickers look.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// What the client knows the style as. Not for use by apps.
  nonisolated var _styleName: String? { get }
}

private enum DatePickerStyleKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  var datePickerStyleName: String? {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how date pickers look.
  nonisolated public func datePickerStyle(_ style: some DatePickerStyle) -> some View {
    environment(\.datePickerStyleName, style._styleName)
  }
}

/// The style that fits the place.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { nil }

  /// The style that fits the place.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The style that fits the place.
  public static var automatic: DefaultDatePickerStyle { .init() }
}

/// A field that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "compact" }

  /// A field that opens a calendar.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A field that opens a calendar.
  public static var compact: CompactDatePickerStyle { .init() }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "graphical" }

  /// A calendar.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar.
  public static var graphical: GraphicalDatePickerStyle { .init() }
}

/// Wheels that turn.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "wheel" }

  /// Wheels that turn.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Wheels that turn.
  public static var wheel: WheelDatePickerStyle { .init() }
}

/// A field to type in.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "field" }

  /// A field to type in.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A field to type in.
  public static var field: FieldDatePickerStyle { .init() }
}

/// A field with a stepper.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "stepperField" }

  /// A field with a stepper.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A field with a stepper.
  public static var stepperField: StepperFieldDatePickerStyle { .init() }
}
