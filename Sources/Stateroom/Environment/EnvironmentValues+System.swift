import Foundation
import RenderTree

extension EnvironmentValues {
  /// The language and region by which values are formatted.
  ///
  /// ```swift
  /// struct Price: View {
  ///   @Environment(\.locale) private var locale
  ///
  ///   var body: some View {
  ///     Text(locale.identifier)
  ///   }
  /// }
  /// // `POST /sessions` with {"environment": {"locale": "de_DE"}} shows `de_DE`.
  /// ```
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar by which dates are formatted.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone in which dates are formatted.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The colour scheme, light or dark. Initially the one that the session was opened with.
  ///
  /// ```swift
  /// struct Logo: View {
  ///   @Environment(\.colorScheme) private var scheme
  ///
  ///   var body: some View {
  ///     Image(scheme == .dark ? "LogoLight" : "LogoDark")
  ///   }
  /// }
  /// // `POST /sessions` with {"environment": {"colorScheme": "dark"}} shows the first.
  /// ```
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The layout direction.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The text size that the person prefers.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// The size of text that the person prefers, under its older name.
  public var sizeCategory: ContentSizeCategory {
    get { self[SizeCategoryKey.self] }
    set { self[SizeCategoryKey.self] = newValue }
  }

  /// The phase of the scene.
  ///
  /// ```swift
  /// struct Draft: View {
  ///   @Environment(\.scenePhase) private var phase
  ///
  ///   var body: some View {
  ///     Text("Draft").onChange(of: phase) { if phase == .background { print("save") } }
  ///   }
  /// }
  /// // `DELETE /sessions/{s}` runs the closure before the views disappear.
  /// ```
  ///
  /// It is `active` as long as the session is open, even if no client follows the session at the moment,
  /// because a client may also ask from time to time. It becomes `background` when the session closes, before
  /// the views disappear, so that `onChange(of: scenePhase)` can save data that has to outlast the session.
  /// It is never `inactive`.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// The size of controls.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The horizontal size class.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The vertical size class.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size of a pixel, in points.
  public var pixelLength: CGFloat {
    get { self[PixelLengthKey.self] }
    set { self[PixelLengthKey.self] = newValue }
  }

  /// Whether the nearest focusable view has focus.
  public var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }

  /// Whether a person is searching.
  public var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// The variants of symbols.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }

  /// The rendering mode of symbols.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }

  /// The scale of symbols, relative to text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// The size of the window that shows the scene. By default, the size of a small phone.
  var windowSize: CGSize {
    get { self[WindowSizeKey.self] }
    set { self[WindowSizeKey.self] = newValue }
  }

  /// The tint of controls.
  var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

private enum LocaleKey: EnvironmentKey {
  // Replaces the locale that Foundation uses on a machine without one: its date formats are unusual.
  static let defaultValue: Locale =
    Locale.current.identifier == "en_001" ? Locale(identifier: "en_US") : .current
}

private enum CalendarKey: EnvironmentKey {
  static let defaultValue: Calendar = {
    var calendar = Calendar.current
    calendar.locale = LocaleKey.defaultValue
    return calendar
  }()
}

private enum TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .current }
}

private enum ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .light }
}

private enum LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

private enum SizeCategoryKey: EnvironmentKey {
  static var defaultValue: ContentSizeCategory { .large }
}

private enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

private enum ControlSizeKey: EnvironmentKey {
  static var defaultValue: ControlSize { .regular }
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  // That of the default window size.
  static var defaultValue: UserInterfaceSizeClass? { .compact }
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private enum DisplayScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}

private enum PixelLengthKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}

private enum IsFocusedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum IsSearchingKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum SymbolVariantsKey: EnvironmentKey {
  static var defaultValue: SymbolVariants { .none }
}

private enum SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}

private enum ImageScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}

private enum WindowSizeKey: EnvironmentKey {
  static var defaultValue: CGSize { CGSize(width: 390, height: 844) }
}

private enum TintKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}
