import RenderTree

/// The appearance of control groups. Apps choose one of the built-in styles; they cannot write their own.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// The client's name for the style, or nil for the default. Not for use by apps.
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
  /// Sets the style of the control groups in this view.
  nonisolated public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
    environment(\.controlGroupStyleName, style._styleName)
  }
}

/// The default control group style. The client chooses the appearance by the place of the control group.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { nil }

  /// Creates the default control group style.
  nonisolated public init() {}
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The default control group style. The client chooses the appearance by the place of the control group.
  public static var automatic: AutomaticControlGroupStyle { .init() }
}

/// A control group style that shows its controls as buttons to go back and forth.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "navigation" }

  /// Creates the style.
  nonisolated public init() {}
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// A control group style that shows its controls as buttons to go back and forth.
  public static var navigation: NavigationControlGroupStyle { .init() }
}

/// A control group style that shows its controls as a menu.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "menu" }

  /// Creates the style.
  nonisolated public init() {}
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A control group style that shows its controls as a menu.
  public static var menu: MenuControlGroupStyle { .init() }
}

/// A control group style that shows its controls as one row of a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "compactMenu" }

  /// Creates the style.
  nonisolated public init() {}
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// A control group style that shows its controls as one row of a menu.
  public static var compactMenu: CompactMenuControlGroupStyle { .init() }
}
