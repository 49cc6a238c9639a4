import RenderTree

/// The default menu style. The client chooses the appearance by the place of the menu.
public struct DefaultMenuStyle: MenuStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the menu in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).environment(\.menuStyleValue, MenuStyleValue(name: styleName))
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The default menu style. The client chooses the appearance by the place of the menu.
  nonisolated public static var automatic: DefaultMenuStyle { .init() }
}

/// A menu style that looks like a button.
public struct ButtonMenuStyle: MenuStyle, BuiltInStyle {
  nonisolated let styleName: String? = "button"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the menu in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).environment(\.menuStyleValue, MenuStyleValue(name: styleName))
  }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A menu style that looks like a button.
  nonisolated public static var button: ButtonMenuStyle { .init() }
}

/// A menu style that looks like a button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle, BuiltInStyle {
  nonisolated let styleName: String? = "borderlessButton"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the menu in this style.
  public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).environment(\.menuStyleValue, MenuStyleValue(name: styleName))
  }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A menu style that looks like a button without a border.
  nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { .init() }
}
