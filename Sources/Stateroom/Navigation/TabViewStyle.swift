import RenderTree

/// The appearance of tab views.
public protocol TabViewStyle: Sendable {
  /// The client's name for the style, or nil for the default. Not for use by apps.
  static var _name: String? { get }
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
public struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the page index. Ignored here.
  public enum IndexDisplayMode: Sendable {
    /// Visible if there are several pages.
    case automatic
    /// Always visible.
    case always
    /// Never visible.
    case never
  }

  /// Creates the style. The index display mode is ignored.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String? { "page" }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// A style of pages that are turned sideways.
  public static var page: PageTabViewStyle { .init() }
  /// Returns the style of pages that are turned sideways. The index display mode is ignored.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle { .init() }
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
  nonisolated public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    environment(\.tabViewStyle, Style._name)
  }
}

extension EnvironmentValues {
  /// The name of the tab view style, or nil if the client chooses.
  var tabViewStyle: String? {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

private enum TabViewStyleKey: EnvironmentKey {
  static let defaultValue: String? = nil
}
