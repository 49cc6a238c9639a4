import RenderTree

/// The appearance of tab views.
public protocol TabViewStyle: Sendable {
  /// The client's name for the style, or nil for the default. Not for use by apps.
  static var _name: String? { get }
  /// When the index of pages is shown, or nil if the client chooses. Not for use by apps.
  var _indexDisplay: String? { get }
}

extension TabViewStyle {
  /// When the index of pages is shown: the client chooses. Not for use by apps.
  public var _indexDisplay: String? { nil }
}

/// The default style. The client chooses the appearance.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String? { nil }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The default style. The client chooses the appearance.
  public static var automatic: DefaultTabViewStyle { .init() }
}

/// A style of pages that are turned sideways.
///
/// ```swift
/// TabView { Text("Page 1"); Text("Page 2") }.tabViewStyle(.page(indexDisplayMode: .never))
/// // {"type": "TabView",
/// //  "props": {
/// //    "selection": 0, "options": [{"value": 0, "label": ""}, {"value": 1, "label": ""}],
/// //    "style": "page", "indexDisplay": "never"}, …}
/// ```
public struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the page index.
  public enum IndexDisplayMode: String, Sendable {
    /// Visible if there are several pages.
    case automatic
    /// Always visible.
    case always
    /// Never visible.
    case never
  }

  private let mode: IndexDisplayMode

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  /// When the index of pages is shown, or nil if the client chooses. Not for use by apps.
  public var _indexDisplay: String? { mode == .automatic ? nil : mode.rawValue }
  /// The client's name for the style. Not for use by apps.
  public static var _name: String? { "page" }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// A style of pages that are turned sideways.
  public static var page: PageTabViewStyle { .init() }
  /// Returns the style of pages that are turned sideways, with an index.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    .init(indexDisplayMode: indexDisplayMode)
  }
}

/// A style with a tab bar that becomes a sidebar if there is room.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String? { "sidebarAdaptable" }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A style with a tab bar that becomes a sidebar if there is room.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}

/// A style with a tab bar alone.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String? { nil }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A style with a tab bar alone.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { .init() }
}

/// A style of pages that are turned upwards.
public struct VerticalPageTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String? { "verticalPage" }
}

extension TabViewStyle where Self == VerticalPageTabViewStyle {
  /// A style of pages that are turned upwards.
  public static var verticalPage: VerticalPageTabViewStyle { .init() }
}

extension View {
  /// Sets the style of the tab views in this view.
  ///
  /// ```swift
  /// TabView { Text("Page 1"); Text("Page 2") }.tabViewStyle(.page)
  /// // {"type": "TabView", "props": {"style": "page", …}, "actions": ["set"]}
  /// ```
  nonisolated public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    environment(\.tabViewStyle, Style._name).environment(\.tabIndexDisplay, style._indexDisplay)
  }
}

extension EnvironmentValues {
  /// The name of the tab view style, or nil if the client chooses.
  var tabViewStyle: String? {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// When the index of pages is shown, or nil if the client chooses.
  var tabIndexDisplay: String? {
    get { self[TabIndexDisplayKey.self] }
    set { self[TabIndexDisplayKey.self] = newValue }
  }
}

private enum TabIndexDisplayKey: EnvironmentKey {
  static let defaultValue: String? = nil
}

private enum TabViewStyleKey: EnvironmentKey {
  static let defaultValue: String? = nil
}
