import RenderTree

/// A page of a tab view, with its label.
///
/// ```swift
/// TabView {
///   Tab("News", systemImage: "newspaper") { Text("No news") }
///   Tab("Mail", systemImage: "envelope") { Text("No mail") }.badge(2)
/// }
/// // The action `set` chooses a page: by 0 or 1, as these have no values of their own.
/// ```
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  let value: Value?
  let label: Label
  let content: Content
  let role: TabRole?

  /// The type of the value that selects the page.
  public typealias TabValue = Value
  /// A built-in part has no body.
  public typealias Body = Never

  /// Returns the view of the page. Not for use by apps.
  @MainActor public static func _tabPages(of tab: Self) -> some View { TabPages(tab: tab) }
}

/// The page of a tab.
nonisolated struct TabPages<Value: Hashable, Content: View, Label: View>: View {
  let tab: Tab<Value, Content, Label>

  @MainActor var body: some View {
    let page = TabPage(attributes: TabPageAttributes(role: tab.role), content: tab.content).tabItem {
      tab.label
    }
    if let value = tab.value { page.tag(value) } else { page }
  }
}

/// A container that makes one page of any number of views.
nonisolated struct TabPage<Content: View>: Container {
  let attributes: TabPageAttributes
  let content: Content
}

/// The purpose of a page.
nonisolated struct TabPageAttributes: ElementAttributes {
  let role: TabRole?

  static var typeName: StaticString { "Tab" }
  static var holdsOneView: Bool { true }

  @MainActor func declare(_ node: NodeDeclaration) { node.set("role", role?.name) }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
  let name: String

  /// A tab for searching.
  public static let search = TabRole(name: "search")
}
