import RenderTree

/// The default control group style. The client chooses the appearance by the place of the control group.
public struct AutomaticControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  nonisolated let styleName: String? = nil

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the control group in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyleValue, ControlGroupStyleValue(name: styleName))
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The default control group style. The client chooses the appearance by the place of the control group.
  nonisolated public static var automatic: AutomaticControlGroupStyle { .init() }
}

/// A control group style that shows its controls as buttons to go back and forth.
public struct NavigationControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  nonisolated let styleName: String? = "navigation"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the control group in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyleValue, ControlGroupStyleValue(name: styleName))
  }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// A control group style that shows its controls as buttons to go back and forth.
  nonisolated public static var navigation: NavigationControlGroupStyle { .init() }
}

/// A control group style that shows its controls as a menu.
public struct MenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  nonisolated let styleName: String? = "menu"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the control group in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyleValue, ControlGroupStyleValue(name: styleName))
  }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A control group style that shows its controls as a menu.
  nonisolated public static var menu: MenuControlGroupStyle { .init() }
}

/// A control group style that shows its controls as one row of a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  nonisolated let styleName: String? = "compactMenu"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the control group in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyleValue, ControlGroupStyleValue(name: styleName))
  }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// A control group style that shows its controls as one row of a menu.
  nonisolated public static var compactMenu: CompactMenuControlGroupStyle { .init() }
}

/// A control group style that shows its controls as a palette of icons.
public struct PaletteControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  nonisolated let styleName: String? = "palette"

  /// Creates the style.
  nonisolated public init() {}

  /// Returns the control group in this style.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).environment(\.controlGroupStyleValue, ControlGroupStyleValue(name: styleName))
  }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// A control group style that shows its controls as a palette of icons.
  nonisolated public static var palette: PaletteControlGroupStyle { .init() }
}
