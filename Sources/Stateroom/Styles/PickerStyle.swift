import RenderTree

/// The appearance of pickers. Apps choose one of the built-in styles; they cannot write their own.
@MainActor @preconcurrency
public protocol PickerStyle {
  /// The client's name for the style, or nil for the default. Not for use by apps.
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
  /// Sets the style of the pickers in this view.
  ///
  /// ```swift
  /// Picker("Seat", selection: .constant(1)) {
  ///   Text("Window").tag(1)
  ///   Text("Aisle").tag(2)
  /// }
  /// .pickerStyle(.segmented)
  /// // {"type": "Picker", "props": {"label": "Seat", "style": "segmented", …}, "actions": ["set"]}
  /// ```
  nonisolated public func pickerStyle(_ style: some PickerStyle) -> some View {
    environment(\.pickerStyleName, style._styleName)
  }
}

/// The default picker style. The client chooses the appearance by the place of the picker.
public struct DefaultPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { nil }

  /// Creates the default picker style.
  nonisolated public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The default picker style. The client chooses the appearance by the place of the picker.
  public static var automatic: DefaultPickerStyle { .init() }
}

/// A picker style that shows the options in a menu.
public struct MenuPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "menu" }

  /// Creates the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A picker style that shows the options in a menu.
  public static var menu: MenuPickerStyle { .init() }
}

/// A picker style that shows all options side by side.
///
/// ```swift
/// Picker("Seat", selection: .constant(1)) { Text("Window").tag(1); Text("Aisle").tag(2) }
///   .pickerStyle(.segmented)
/// // {"type": "Picker", "props": {"style": "segmented", …}, "actions": ["set"]}
/// ```
public struct SegmentedPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "segmented" }

  /// Creates the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// A picker style that shows all options side by side.
  public static var segmented: SegmentedPickerStyle { .init() }
}

/// A picker style that shows all options below one another.
public struct InlinePickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "inline" }

  /// Creates the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  /// A picker style that shows all options below one another.
  public static var inline: InlinePickerStyle { .init() }
}

/// A picker style that shows the options on a wheel.
public struct WheelPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "wheel" }

  /// Creates the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A picker style that shows the options on a wheel.
  public static var wheel: WheelPickerStyle { .init() }
}

/// A picker style that shows the options as radio buttons.
public struct RadioGroupPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "radioGroup" }

  /// Creates the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// A picker style that shows the options as radio buttons.
  public static var radioGroup: RadioGroupPickerStyle { .init() }
}

/// A picker style that shows the options on a page of their own.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "navigationLink" }

  /// Creates the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A picker style that shows the options on a page of their own.
  public static var navigationLink: NavigationLinkPickerStyle { .init() }
}

/// A picker style that shows the options as symbols in a row.
public struct PalettePickerStyle: PickerStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "palette" }

  /// Creates the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
  /// A picker style that shows the options as symbols in a row.
  public static var palette: PalettePickerStyle { .init() }
}
