import RenderTree

/// Tabs with a modifier of their pages.
nonisolated struct ModifiedTabContent<Base: TabContent, Pages: View>: TabContent {
  let base: Base
  let modify: @MainActor (Base._TabPages) -> Pages

  typealias TabValue = Base.TabValue
  typealias Body = Never

  @MainActor static func _tabPages(of content: Self) -> Pages {
    content.modify(Base._tabPages(of: content.base))
  }
}

extension TabContent {
  nonisolated func modified<Pages: View>(
    _ modify: @escaping @MainActor (_TabPages) -> Pages
  ) -> ModifiedTabContent<Self, Pages> {
    ModifiedTabContent(base: self, modify: modify)
  }

  /// Shows a number as a badge of the tab, or none if it is 0.
  nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> { modified { $0.badge(count) } }

  /// Shows a text as a badge of the tab, or none if it is nil.
  nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> { modified { $0.badge(label) } }

  /// Shows a localized text as a badge of the tab, or none if it is nil.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    modified { $0.badge(key) }
  }

  /// Shows a text as a badge of the tab, or none if it is nil.
  @_disfavoredOverload
  nonisolated public func badge(_ label: (some StringProtocol)?) -> some TabContent<TabValue> {
    let text = label.map { Text($0) }
    return modified { $0.badge(text) }
  }

  /// Leaves the tabs out if a condition holds.
  nonisolated public func hidden(_ isHidden: Bool = true) -> some TabContent<TabValue> {
    modified { isHidden ? nil : $0 }
  }

  /// Disables the controls of the pages if a condition holds.
  nonisolated public func disabled(_ isDisabled: Bool) -> some TabContent<TabValue> {
    modified { $0.disabled(isDisabled) }
  }

  /// Sets the place of the tabs.
  nonisolated public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    modified { $0.modifier(_EntryModifier(name: "tabPlacement", value: .string(placement.name))) }
  }

  /// Adds a context menu to the pages.
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some TabContent<TabValue> {
    let items = menuItems()
    return modified { $0.contextMenu { items } }
  }

  /// Sets the identifier by which tests and scripts find the page.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
    modified { $0.accessibilityIdentifier(identifier) }
  }

  /// Sets the label of the page for assistive technology.
  nonisolated public func accessibilityLabel(_ label: Text) -> some TabContent<TabValue> {
    modified { $0.accessibilityLabel(label) }
  }
}

/// The place of a tab.
public nonisolated struct TabPlacement: Hashable, Sendable {
  let name: String

  /// The system's choice.
  public static let automatic = TabPlacement(name: "automatic")
  /// A tab that is always visible and cannot be moved.
  public static let pinned = TabPlacement(name: "pinned")
  /// A tab that is only in the sidebar.
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}
