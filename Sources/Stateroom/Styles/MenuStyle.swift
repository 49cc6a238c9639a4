import RenderTree

/// Sets how menus look.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// What the client knows the style as. Not for use by apps.
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
  /// Sets how menus look.
  nonisolated public func menuStyle(_ style: some MenuStyle) -> some View {
    environment(\.menuStyleName, style._styleName)
  }
}

/// The style that fits the place.
public struct DefaultMenuStyle: MenuStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { nil }

  /// The style that fits the place.
  nonisolated public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The style that fits the place.
  public static var automatic: DefaultMenuStyle { .init() }
}

/// As a button.
public struct ButtonMenuStyle: MenuStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "button" }

  /// As a button.
  nonisolated public init() {}
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// As a button.
  public static var button: ButtonMenuStyle { .init() }
}

/// As a button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "borderlessButton" }

  /// As a button without a border.
  nonisolated public init() {}
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// As a button without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { .init() }
}
