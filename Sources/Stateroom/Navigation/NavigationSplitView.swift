import RenderTree

/// A view that shows two or three columns, in which selections in one column control the next.
///
/// ```swift
/// NavigationSplitView {
///   List(["Apple", "Plum"], id: \.self) { NavigationLink($0, value: $0) }
///     .navigationDestination(for: String.self) { Text("All about \($0)") }
/// } detail: {
///   Text("Choose a fruit")
/// }
/// // Columns are {"type": "Sidebar", …} and {"type": "Detail", …}: a tap shows the page there.
/// ```
///
/// All columns are sent, even those that are not visible.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  var columnVisibility: Binding<NavigationSplitViewVisibility>?
  var compactColumn: Binding<NavigationSplitViewColumn>?

  /// The columns.
  @MainActor public var body: some View {
    NavigationSplitHost(
      sidebar: sidebar, content: content, detail: detail, columnVisibility: columnVisibility,
      compactColumn: compactColumn)
  }
}

extension NavigationSplitView {
  /// Creates a split view with three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar(), content: content(), detail: detail())
  }

  /// Creates a split view with three columns and a binding to their visibility.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: content(), detail: detail(), columnVisibility: columnVisibility)
  }

  /// Creates a split view with three columns and a binding to the one to show if there is room for only one.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: content(), detail: detail(), compactColumn: preferredCompactColumn)
  }
}

extension NavigationSplitView {
  /// Creates a split view with three columns, and bindings to their visibility and to the one to show if there is
  /// room for only one.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: content(), detail: detail(), columnVisibility: columnVisibility,
      compactColumn: preferredCompactColumn)
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a split view with two columns, and bindings to their visibility and to the one to show if there is
  /// room for only one.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: EmptyView(), detail: detail(), columnVisibility: columnVisibility,
      compactColumn: preferredCompactColumn)
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a split view with two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  /// Creates a split view with two columns and a binding to their visibility.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: EmptyView(), detail: detail(), columnVisibility: columnVisibility)
  }

  /// Creates a split view with two columns and a binding to the one to show if there is room for only one.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: EmptyView(), detail: detail(), compactColumn: preferredCompactColumn)
  }
}

/// The visibility of the columns of a split view. All columns are sent; clients show those that are visible.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  let name: String

  /// The platform's choice.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All columns.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The content and detail columns.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The detail column only.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String

  /// The sidebar column.
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  /// The middle column.
  public static let content = NavigationSplitViewColumn(name: "content")
  /// The detail column.
  public static let detail = NavigationSplitViewColumn(name: "detail")
}
