import RenderTree

/// A person's changes of a tab view: the tabs in its sidebar, and the order of the tabs of its sections.
///
/// Tabs and sections are known by their identifiers (`customizationID(_:)`); those without one cannot be changed. The
/// value can be kept with `@AppStorage`, `@SceneStorage` or `@State`.
public nonisolated struct TabViewCustomization: Equatable, Sendable, Codable {
  /// Whether tabs are shown.
  private var visibility: [String: Bool] = [:]
  /// The tabs of sections, in order.
  private var orders: [String: [String]] = [:]

  /// Creates a value without changes.
  public init() {}

  /// The changes of a tab.
  public struct TabCustomization: Equatable, Sendable {
    /// Whether the tab is shown in the sidebar, or `automatic` if nothing has changed that.
    public var sidebarVisibility: Visibility
    /// Whether the tab is shown in the tab bar. It follows the sidebar.
    public var tabBarVisibility: Visibility { sidebarVisibility }
  }

  /// The changes of a section.
  public struct SectionCustomization: Equatable, Sendable {
    /// The identifiers of the section's tabs in order, or nil if nothing has changed it.
    public internal(set) var tabOrder: [String]?

    /// Puts the tabs into the order of the builder again.
    public mutating func resetTabOrder() { tabOrder = nil }
  }

  /// The changes of a tab.
  public subscript(tab id: String) -> TabCustomization {
    get { TabCustomization(sidebarVisibility: self[sidebarVisibility: id]) }
    set { self[sidebarVisibility: id] = newValue.sidebarVisibility }
  }

  /// The changes of a section.
  public subscript(section id: String) -> SectionCustomization {
    get { SectionCustomization(tabOrder: orders[id]) }
    set { orders[id] = newValue.tabOrder }
  }

  /// Whether a tab is shown in the sidebar, or `automatic` if nothing has changed that.
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { visibility[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { visibility[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Whether a tab is shown in the tab bar, or `automatic` if nothing has changed that.
  public subscript(tabBarVisibility id: String) -> Visibility { self[sidebarVisibility: id] }

  /// Shows all tabs as they are from the beginning.
  public mutating func resetVisibility() { visibility = [:] }

  /// Puts the tabs of all sections into the order of the builder again.
  public mutating func resetSectionOrder() { orders = [:] }

  /// Puts the tabs of a section into the order of the builder again.
  public mutating func resetSectionOrder(for sectionID: String) { orders[sectionID] = nil }
}

extension View {
  /// Lets people change which tabs of a tab view with the style `sidebarAdaptable` are shown, and their order.
  nonisolated public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    environment(\.tabViewCustomization, customization)
  }
}

extension EnvironmentValues {
  var tabViewCustomization: Binding<TabViewCustomization>? {
    get { self[TabViewCustomizationKey.self] }
    set { self[TabViewCustomizationKey.self] = newValue }
  }
}

private enum TabViewCustomizationKey: EnvironmentKey {
  // Computed, because the type is not `Sendable`.
  static var defaultValue: Binding<TabViewCustomization>? { nil }
}
