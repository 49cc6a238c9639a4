import RenderTree

/// The default text field style. The client chooses the appearance by the place of the text field.
public struct DefaultTextFieldStyle: TextFieldStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the default text field style.
  nonisolated public init() {}

  /// Returns the text field in this style.
  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.environment(\.textFieldStyleValue, TextFieldStyleValue(name: styleName))
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default text field style. The client chooses the appearance by the place of the text field.
  public static var automatic: DefaultTextFieldStyle { .init() }
}

/// A text field style that has no border.
public struct PlainTextFieldStyle: TextFieldStyle, BuiltInStyle {
  nonisolated let styleName: String? = "plain"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the text field in this style.
  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.environment(\.textFieldStyleValue, TextFieldStyleValue(name: styleName))
  }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A text field style that has no border.
  public static var plain: PlainTextFieldStyle { .init() }
}

/// A text field style that has a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, BuiltInStyle {
  nonisolated let styleName: String? = "roundedBorder"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the text field in this style.
  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.environment(\.textFieldStyleValue, TextFieldStyleValue(name: styleName))
  }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A text field style that has a rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}

/// A text field style that has a square border.
public struct SquareBorderTextFieldStyle: TextFieldStyle, BuiltInStyle {
  nonisolated let styleName: String? = "squareBorder"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the text field in this style.
  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.environment(\.textFieldStyleValue, TextFieldStyleValue(name: styleName))
  }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A text field style that has a square border.
  public static var squareBorder: SquareBorderTextFieldStyle { .init() }
}
