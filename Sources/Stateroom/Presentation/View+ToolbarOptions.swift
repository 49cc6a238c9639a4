import RenderTree

/// A bar of the interface.
public struct ToolbarPlacement: Hashable, Sendable {
  let name: String

  /// The bar that suits the place.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar at the top.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bar at the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The bar with the tabs.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  /// The bar of a window.
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// How large a title in a toolbar is.
public struct ToolbarTitleDisplayMode: Sendable {
  let displayMode: NavigationBarItem.TitleDisplayMode

  /// As on the page below.
  public static let automatic = ToolbarTitleDisplayMode(displayMode: .automatic)
  /// In the bar.
  public static let inline = ToolbarTitleDisplayMode(displayMode: .inline)
  /// In the bar, large.
  public static let inlineLarge = ToolbarTitleDisplayMode(displayMode: .inline)
  /// Below the bar.
  public static let large = ToolbarTitleDisplayMode(displayMode: .large)
}

/// What a toolbar is mainly for.
public struct ToolbarRole: Sendable {
  let name: String

  /// What suits the place.
  public static let automatic = ToolbarRole(name: "automatic")
  /// Going back and forth.
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  /// Going through contents.
  public static let browser = ToolbarRole(name: "browser")
  /// Editing a document.
  public static let editor = ToolbarRole(name: "editor")
}

/// A part of a toolbar that the platform adds.
public struct ToolbarDefaultItemKind: Sendable {
  let name: String

  /// The title.
  public static let title = ToolbarDefaultItemKind(name: "title")
  /// The button that hides the sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
}

extension View {
  /// Sets how large the title is.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.displayMode)
  }

  /// Shows or hides bars.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    entry("toolbarVisibility", bars.json(visibility))
  }

  /// Shows or hides bars.
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    entry("toolbarVisibility", bars.json(visibility))
  }

  /// Removes a part that the platform adds.
  nonisolated public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View {
    entry("toolbarRemoving", item.map { .string($0.name) } ?? .null)
  }

  /// Fills the background of bars.
  nonisolated public func toolbarBackground<Style: ShapeStyle>(
    _ style: Style, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(
      StyleEntryModifier(name: "toolbarBackground", style: style) { style in
        .members(("style", style), ("bars", bars.json))
      })
  }

  /// Shows or hides the background of bars.
  nonisolated public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    entry("toolbarBackgroundVisibility", bars.json(visibility))
  }

  /// Shows or hides the background of bars.
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    entry("toolbarBackgroundVisibility", bars.json(visibility))
  }

  /// Says what the toolbar is mainly for.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
    entry("toolbarRole", .string(role.name))
  }

  /// Adds a menu to the title.
  nonisolated public func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(PresentationModifier("toolbarTitleMenu", ToolbarTitleMenuElement(content: content())))
  }
}

/// A menu of the title as a node.
nonisolated struct ToolbarTitleMenuElement<Content: View>: Container {
  let content: Content

  var attributes: ToolbarTitleMenuAttributes { ToolbarTitleMenuAttributes() }
}

/// What is shown of a menu of the title itself: nothing but its items.
nonisolated struct ToolbarTitleMenuAttributes: ElementAttributes {
  static var typeName: StaticString { "ToolbarTitleMenu" }
}

extension [ToolbarPlacement] {
  /// The names of the bars, or nil if the one that suits the place is meant.
  nonisolated fileprivate var json: JSONValue? {
    isEmpty || self == [.automatic] ? nil : .array(map { .string($0.name) })
  }

  nonisolated fileprivate func json(_ visibility: Visibility) -> JSONValue {
    .members(("visibility", .string(visibility.name)), ("bars", json))
  }
}
