import RenderTree

/// How a tab view looks.
public protocol TabViewStyle: Sendable {
  /// The style's name as the client knows it; nil where it may choose. Not for use by apps.
  static var _name: String? { get }
}

/// The look that suits the platform.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The look that suits the platform.
  public init() {}
  /// The name.
  public static var _name: String? { nil }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The look that suits the platform.
  public static var automatic: DefaultTabViewStyle { .init() }
}

/// Pages that are turned.
public struct PageTabViewStyle: TabViewStyle {
  /// Whether the client shows which page it is.
  public enum IndexDisplayMode: Sendable {
    /// Where there are several.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Pages that are turned.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
  /// The name.
  public static var _name: String? { "page" }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages that are turned.
  public static var page: PageTabViewStyle { .init() }
  /// Pages that are turned.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle { .init() }
}

/// A bar that becomes a sidebar where there is room.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// A bar that becomes a sidebar where there is room.
  public init() {}
  /// The name.
  public static var _name: String? { "sidebarAdaptable" }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar that becomes a sidebar where there is room.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}

/// Pages that are turned upwards.
public struct VerticalPageTabViewStyle: TabViewStyle {
  /// Pages that are turned upwards.
  public init() {}
  /// The name.
  public static var _name: String? { "verticalPage" }
}

extension TabViewStyle where Self == VerticalPageTabViewStyle {
  /// Pages that are turned upwards.
  public static var verticalPage: VerticalPageTabViewStyle { .init() }
}

extension View {
  /// Sets how tab views look.
  nonisolated public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    environment(\.tabViewStyle, Style._name)
  }
}

extension EnvironmentValues {
  /// The name of the tab views' style; nil where the client chooses.
  var tabViewStyle: String? {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

private enum TabViewStyleKey: EnvironmentKey {
  static let defaultValue: String? = nil
}
