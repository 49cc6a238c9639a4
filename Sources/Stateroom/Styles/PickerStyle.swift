import RenderTree

/// Sets how pickers look.
@MainActor @preconcurrency
public protocol PickerStyle {
  /// What the client knows the style as. Not for use by apps.
  nonisolated var _styleName: String? { get }
}

private enum PickerStyleKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  var pickerStyleName: String? {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how pickers look.
  nonisolated public func pickerStyle(_ style: some PickerStyle) -> some View {
    environment(\.pickerStyleName, style._styleName)
  }
}

/// The style that fits the place.
public struct DefaultPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { nil }

  /// The style that fits the place.
  nonisolated public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The style that fits the place.
  public static var automatic: DefaultPickerStyle { .init() }
}

/// A menu.
public struct MenuPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "menu" }

  /// A menu.
  nonisolated public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu.
  public static var menu: MenuPickerStyle { .init() }
}

/// All options side by side.
public struct SegmentedPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "segmented" }

  /// All options side by side.
  nonisolated public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All options side by side.
  public static var segmented: SegmentedPickerStyle { .init() }
}

/// All options below one another.
public struct InlinePickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "inline" }

  /// All options below one another.
  nonisolated public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All options below one another.
  public static var inline: InlinePickerStyle { .init() }
}

/// A wheel that turns.
public struct WheelPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "wheel" }

  /// A wheel that turns.
  nonisolated public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel that turns.
  public static var wheel: WheelPickerStyle { .init() }
}

/// Radio buttons.
public struct RadioGroupPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "radioGroup" }

  /// Radio buttons.
  nonisolated public init() {}
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// Radio buttons.
  public static var radioGroup: RadioGroupPickerStyle { .init() }
}

/// A page of options of their own.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "navigationLink" }

  /// A page of options of their own.
  nonisolated public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A page of options of their own.
  public static var navigationLink: NavigationLinkPickerStyle { .init() }
}

/// Symbols in a row.
public struct PalettePickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "palette" }

  /// Symbols in a row.
  nonisolated public init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
  /// Symbols in a row.
  public static var palette: PalettePickerStyle { .init() }
}
