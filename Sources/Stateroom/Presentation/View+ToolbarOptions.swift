import RenderTree

/// The placement of a bar.
public struct ToolbarPlacement: Hashable, Sendable {
  let name: String

  /// The platform's choice.
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

/// The display mode of a title in a toolbar.
public struct ToolbarTitleDisplayMode: Sendable {
  let displayMode: NavigationBarItem.TitleDisplayMode

  /// The mode of the page below.
  public static let automatic = ToolbarTitleDisplayMode(displayMode: .automatic)
  /// Inside of the bar.
  public static let inline = ToolbarTitleDisplayMode(displayMode: .inline)
  /// Inside of the bar, large. Sent to clients as `inline`.
  public static let inlineLarge = ToolbarTitleDisplayMode(displayMode: .inline)
  /// Large, below the bar.
  public static let large = ToolbarTitleDisplayMode(displayMode: .large)
}

/// The main purpose of a toolbar.
public struct ToolbarRole: Sendable {
  let name: String

  /// The platform's choice.
  public static let automatic = ToolbarRole(name: "automatic")
  /// Navigation back and forth.
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  /// Browsing contents.
  public static let browser = ToolbarRole(name: "browser")
  /// Editing a document.
  public static let editor = ToolbarRole(name: "editor")
}

/// A default item of a toolbar, which the platform adds.
public struct ToolbarDefaultItemKind: Sendable {
  let name: String

  /// The title.
  public static let title = ToolbarDefaultItemKind(name: "title")
  /// The button that hides the sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
}

extension View {
  /// Sets the display mode of the title.
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

  /// Removes a default item of the toolbar.
  nonisolated public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View {
    entry("toolbarRemoving", item.map { .string($0.name) } ?? .null)
  }

  /// Fills the background of bars.
  nonisolated public func toolbarBackground<Style: ShapeStyle>(
    _ style: Style, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(
      _StyleEntryModifier(name: "toolbarBackground", style: style) { style in
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

  /// Sets the main purpose of the toolbar.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
    entry("toolbarRole", .string(role.name))
  }

  /// Adds a menu to the title.
  nonisolated public func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(PresentationModifier("toolbarTitleMenu", ToolbarTitleMenuElement(content: content())))
  }
}

/// A menu of the title of a toolbar, as a part of the toolbar.
public nonisolated struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  private let content: Content

  /// Creates a menu of the title.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a menu of the title without items of its own.
  public init() where Content == EmptyView { content = EmptyView() }

  /// A built-in part has no body.
  public typealias Body = Never

  /// Returns the view of the menu. Not for use by apps.
  @MainActor public static func _toolbarView(of menu: Self) -> _ToolbarTitleMenuView<Content> {
    _ToolbarTitleMenuView(content: menu.content)
  }
}

/// The view of a menu of the title in a toolbar.
public nonisolated struct _ToolbarTitleMenuView<Content: View>: View {
  let content: Content

  /// The node of the menu.
  @MainActor public var body: some View { ToolbarTitleMenuElement(content: content) }
}

/// The node of a menu of the title.
nonisolated struct ToolbarTitleMenuElement<Content: View>: Container {
  let content: Content

  var attributes: ToolbarTitleMenuAttributes { ToolbarTitleMenuAttributes() }
}

/// The attributes of a menu of the title: none but its items.
nonisolated struct ToolbarTitleMenuAttributes: ElementAttributes {
  static var typeName: StaticString { "ToolbarTitleMenu" }
}

extension [ToolbarPlacement] {
  /// The names of the bars, or nil for the platform's choice.
  nonisolated fileprivate var json: JSONValue? {
    isEmpty || self == [.automatic] ? nil : .array(map { .string($0.name) })
  }

  nonisolated fileprivate func json(_ visibility: Visibility) -> JSONValue {
    .members(("visibility", .string(visibility.name)), ("bars", json))
  }
}
