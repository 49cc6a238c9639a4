import RenderTree

/// The style that fits the place.
public struct DefaultToggleStyle: ToggleStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// The style that fits the place.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyleValue, ToggleStyleValue(name: styleName))
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The style that fits the place.
  public static var automatic: DefaultToggleStyle { .init() }
}

/// A switch.
public struct SwitchToggleStyle: ToggleStyle, BuiltInStyle {
  nonisolated let styleName: String? = "switch"

  /// A switch.
  nonisolated public init() {}

  /// The same, tinted; the client takes the tint of the surroundings.
  nonisolated public init(tint: Color) {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyleValue, ToggleStyleValue(name: styleName))
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { .init() }
}

/// A box with a mark.
public struct CheckboxToggleStyle: ToggleStyle, BuiltInStyle {
  nonisolated let styleName: String? = "checkbox"

  /// A box with a mark.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyleValue, ToggleStyleValue(name: styleName))
  }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box with a mark.
  public static var checkbox: CheckboxToggleStyle { .init() }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle, BuiltInStyle {
  nonisolated let styleName: String? = "button"

  /// A button that stays pressed.
  nonisolated public init() {}

  /// The control in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyleValue, ToggleStyleValue(name: styleName))
  }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed.
  public static var button: ButtonToggleStyle { .init() }
}
