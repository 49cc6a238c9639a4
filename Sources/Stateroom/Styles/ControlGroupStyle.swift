import RenderTree

/// Sets how groups of controls look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// What the client knows the style as. Not for use by apps.
  nonisolated var _styleName: String? { get }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  var controlGroupStyleName: String? {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how groups of controls look.
  nonisolated public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
    environment(\.controlGroupStyleName, style._styleName)
  }
}

/// The style that fits the place.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { nil }

  /// The style that fits the place.
  nonisolated public init() {}
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The style that fits the place.
  public static var automatic: AutomaticControlGroupStyle { .init() }
}

/// As buttons to go back and forth.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "navigation" }

  /// As buttons to go back and forth.
  nonisolated public init() {}
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// As buttons to go back and forth.
  public static var navigation: NavigationControlGroupStyle { .init() }
}

/// As a menu.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "menu" }

  /// As a menu.
  nonisolated public init() {}
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// As a menu.
  public static var menu: MenuControlGroupStyle { .init() }
}

/// As one row of a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "compactMenu" }

  /// As one row of a menu.
  nonisolated public init() {}
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// As one row of a menu.
  public static var compactMenu: CompactMenuControlGroupStyle { .init() }
}
