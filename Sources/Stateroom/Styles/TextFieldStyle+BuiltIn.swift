import RenderTree

/// The style that fits the place.
public struct DefaultTextFieldStyle: TextFieldStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// The style that fits the place.
  nonisolated public init() {}

  /// The field in this style.
  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.environment(\.textFieldStyleValue, TextFieldStyleValue(name: styleName))
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The style that fits the place.
  public static var automatic: DefaultTextFieldStyle { .init() }
}

/// Without a frame.
public struct PlainTextFieldStyle: TextFieldStyle, BuiltInStyle {
  nonisolated let styleName: String? = "plain"

  /// Without a frame.
  nonisolated public init() {}

  /// The field in this style.
  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.environment(\.textFieldStyleValue, TextFieldStyleValue(name: styleName))
  }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// Without a frame.
  public static var plain: PlainTextFieldStyle { .init() }
}

/// With a rounded frame.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, BuiltInStyle {
  nonisolated let styleName: String? = "roundedBorder"

  /// With a rounded frame.
  nonisolated public init() {}

  /// The field in this style.
  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.environment(\.textFieldStyleValue, TextFieldStyleValue(name: styleName))
  }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// With a rounded frame.
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}

/// With a square frame.
public struct SquareBorderTextFieldStyle: TextFieldStyle, BuiltInStyle {
  nonisolated let styleName: String? = "squareBorder"

  /// With a square frame.
  nonisolated public init() {}

  /// The field in this style.
  public func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.environment(\.textFieldStyleValue, TextFieldStyleValue(name: styleName))
  }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// With a square frame.
  public static var squareBorder: SquareBorderTextFieldStyle { .init() }
}
