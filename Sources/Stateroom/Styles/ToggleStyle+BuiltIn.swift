import RenderTree

/// The default toggle style. The client chooses the appearance by the place of the toggle.
public struct DefaultToggleStyle: ToggleStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the default toggle style.
  nonisolated public init() {}

  /// Returns the toggle in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyleValue, ToggleStyleValue(name: styleName))
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The default toggle style. The client chooses the appearance by the place of the toggle.
  public static var automatic: DefaultToggleStyle { .init() }
}

/// A toggle style that shows a switch.
public struct SwitchToggleStyle: ToggleStyle, BuiltInStyle {
  nonisolated let styleName: String? = "switch"

  /// Creates the style.
  nonisolated public init() {}

  /// Creates the style. The client ignores `tint`: it uses the tint that `tint(_:)` sets around the toggle.
  nonisolated public init(tint: Color) {}

  /// Returns the toggle in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyleValue, ToggleStyleValue(name: styleName))
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A toggle style that shows a switch.
  public static var `switch`: SwitchToggleStyle { .init() }
}

/// A toggle style that shows a checkbox.
public struct CheckboxToggleStyle: ToggleStyle, BuiltInStyle {
  nonisolated let styleName: String? = "checkbox"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the toggle in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyleValue, ToggleStyleValue(name: styleName))
  }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A toggle style that shows a checkbox.
  public static var checkbox: CheckboxToggleStyle { .init() }
}

/// A toggle style that shows a button that stays pressed while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle, BuiltInStyle {
  nonisolated let styleName: String? = "button"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the toggle in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).environment(\.toggleStyleValue, ToggleStyleValue(name: styleName))
  }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A toggle style that shows a button that stays pressed while the toggle is on.
  public static var button: ButtonToggleStyle { .init() }
}
