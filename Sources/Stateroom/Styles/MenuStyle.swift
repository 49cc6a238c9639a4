import RenderTree

/// The appearance of menus. Apps choose one of the built-in styles; they cannot write their own.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// The client's name for the style, or nil for the default. Not for use by apps.
  nonisolated var _styleName: String? { get }
}

private enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  var menuStyleName: String? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the menus in this view.
  nonisolated public func menuStyle(_ style: some MenuStyle) -> some View {
    environment(\.menuStyleName, style._styleName)
  }
}

/// The default menu style. The client chooses the appearance by the place of the menu.
public struct DefaultMenuStyle: MenuStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { nil }

  /// Creates the default menu style.
  nonisolated public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The default menu style. The client chooses the appearance by the place of the menu.
  public static var automatic: DefaultMenuStyle { .init() }
}

/// A menu style that looks like a button.
public struct ButtonMenuStyle: MenuStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "button" }

  /// Creates the style.
  nonisolated public init() {}
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A menu style that looks like a button.
  public static var button: ButtonMenuStyle { .init() }
}

/// A menu style that looks like a button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "borderlessButton" }

  /// Creates the style.
  nonisolated public init() {}
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A menu style that looks like a button without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { .init() }
}
