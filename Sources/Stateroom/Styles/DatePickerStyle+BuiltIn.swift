import RenderTree

/// The default date picker style. The client chooses the appearance by the place of the date picker.
public struct DefaultDatePickerStyle: DatePickerStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the date picker in this style.
  public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).environment(\.datePickerStyleValue, DatePickerStyleValue(name: styleName))
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The default date picker style. The client chooses the appearance by the place of the date picker.
  nonisolated public static var automatic: DefaultDatePickerStyle { .init() }
}

/// A date picker style that shows a field that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle, BuiltInStyle {
  nonisolated let styleName: String? = "compact"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the date picker in this style.
  public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).environment(\.datePickerStyleValue, DatePickerStyleValue(name: styleName))
  }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A date picker style that shows a field that opens a calendar.
  nonisolated public static var compact: CompactDatePickerStyle { .init() }
}

/// A date picker style that shows a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle, BuiltInStyle {
  nonisolated let styleName: String? = "graphical"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the date picker in this style.
  public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).environment(\.datePickerStyleValue, DatePickerStyleValue(name: styleName))
  }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A date picker style that shows a calendar.
  nonisolated public static var graphical: GraphicalDatePickerStyle { .init() }
}

/// A date picker style that shows wheels that turn.
public struct WheelDatePickerStyle: DatePickerStyle, BuiltInStyle {
  nonisolated let styleName: String? = "wheel"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the date picker in this style.
  public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).environment(\.datePickerStyleValue, DatePickerStyleValue(name: styleName))
  }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A date picker style that shows wheels that turn.
  nonisolated public static var wheel: WheelDatePickerStyle { .init() }
}

/// A date picker style that shows a field to type in.
public struct FieldDatePickerStyle: DatePickerStyle, BuiltInStyle {
  nonisolated let styleName: String? = "field"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the date picker in this style.
  public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).environment(\.datePickerStyleValue, DatePickerStyleValue(name: styleName))
  }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A date picker style that shows a field to type in.
  nonisolated public static var field: FieldDatePickerStyle { .init() }
}

/// A date picker style that shows a field with a stepper.
public struct StepperFieldDatePickerStyle: DatePickerStyle, BuiltInStyle {
  nonisolated let styleName: String? = "stepperField"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the date picker in this style.
  public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).environment(\.datePickerStyleValue, DatePickerStyleValue(name: styleName))
  }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A date picker style that shows a field with a stepper.
  nonisolated public static var stepperField: StepperFieldDatePickerStyle { .init() }
}
