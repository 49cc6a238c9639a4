import RenderTree

/// A property of a tab, or of the section around it, that the tab view reads.
enum TabTrait {
  /// An identifier for customization.
  case id(String)
  /// The changes that people may make.
  case behavior(TabCustomizationBehavior, [AdaptableTabBarPlacement])
  /// Whether the tab is shown before people change that.
  case defaultVisibility(Visibility, [AdaptableTabBarPlacement])
  /// The end of a section: further properties are those of the section.
  case section

  nonisolated var modifier: TraitModifier { TraitModifier(ObjectIdentifier(TabTrait.self), self) }
}

extension TabContent {
  /// Names the tab or the section for the customization by people.
  nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> {
    modified { $0.modifier(TabTrait.id(id).modifier) }
  }

  /// Sets which changes people may make, in some places or in all.
  nonisolated public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    modified { $0.modifier(TabTrait.behavior(behavior, placements).modifier) }
  }

  /// Sets whether the tabs are shown in some places before people change that.
  nonisolated public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    modified { $0.modifier(TabTrait.defaultVisibility(visibility, placements).modifier) }
  }
}

/// The changes that people may make of a tab.
public nonisolated struct TabCustomizationBehavior: Hashable, Sendable {
  let name: String

  /// The platform's choice: tabs with an identifier can be moved and hidden.
  public static let automatic = TabCustomizationBehavior(name: "automatic")
  /// The tab can be moved, but not hidden.
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
  /// The tab cannot be changed.
  public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// A place of a tab in a tab view whose bar becomes a sidebar.
public nonisolated struct AdaptableTabBarPlacement: Hashable, Sendable {
  let name: String

  /// All places.
  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  /// The tab bar.
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  /// The sidebar.
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The properties of a tab that concern its customization.
struct TabCustomizationTraits {
  private(set) var id: String?
  private(set) var sectionID: String?
  private(set) var isHiddenByDefault = false
  private(set) var behavior = TabCustomizationBehavior.automatic

  /// Reads the properties of a page.
  ///
  /// - Complexity: O(nodes up to the tab view).
  @MainActor init(_ page: RenderedNode) {
    var isSection = false
    for case let trait as TabTrait in page.traits(ObjectIdentifier(TabTrait.self)) {
      switch trait {
      case .section: isSection = true
      case .id(let value):
        if isSection { sectionID = sectionID ?? value } else { id = id ?? value }
      case .behavior(let value, let places):
        if Self.concernSidebar(places) { behavior = value }
      case .defaultVisibility(let value, let places):
        if Self.concernSidebar(places) { isHiddenByDefault = value == .hidden }
      }
    }
  }

  private static func concernSidebar(_ places: [AdaptableTabBarPlacement]) -> Bool {
    places.isEmpty || places.contains { $0 != .tabBar }
  }
}
