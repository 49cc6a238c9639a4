import RenderTree

/// The appearance of date pickers. Apps choose one of the built-in styles; they cannot write their own.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// The client's name for the style, or nil for the default. Not for use by apps.
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
  /// Sets the style of the date pickers in this view.
  nonisolated public func datePickerStyle(_ style: some DatePickerStyle) -> some View {
    environment(\.datePickerStyleName, style._styleName)
  }
}

/// The default date picker style. The client chooses the appearance by the place of the date picker.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { nil }

  /// Creates the default date picker style.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The default date picker style. The client chooses the appearance by the place of the date picker.
  public static var automatic: DefaultDatePickerStyle { .init() }
}

/// A date picker style that shows a field that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "compact" }

  /// Creates the style.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A date picker style that shows a field that opens a calendar.
  public static var compact: CompactDatePickerStyle { .init() }
}

/// A date picker style that shows a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "graphical" }

  /// Creates the style.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A date picker style that shows a calendar.
  public static var graphical: GraphicalDatePickerStyle { .init() }
}

/// A date picker style that shows wheels that turn.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "wheel" }

  /// Creates the style.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A date picker style that shows wheels that turn.
  public static var wheel: WheelDatePickerStyle { .init() }
}

/// A date picker style that shows a field to type in.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "field" }

  /// Creates the style.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A date picker style that shows a field to type in.
  public static var field: FieldDatePickerStyle { .init() }
}

/// A date picker style that shows a field with a stepper.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "stepperField" }

  /// Creates the style.
  nonisolated public init() {}
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A date picker style that shows a field with a stepper.
  public static var stepperField: StepperFieldDatePickerStyle { .init() }
}
