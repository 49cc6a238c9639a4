import RenderTree

/// Columns beside one another: headless, all of them are shown.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  var columnVisibility: Binding<NavigationSplitViewVisibility>?
  var compactColumn: Binding<NavigationSplitViewColumn>?

  /// The columns.
  @MainActor public var body: some View {
    NavigationSplitHost(
      sidebar: sidebar, content: content, detail: detail, compactColumn: compactColumn)
  }
}

extension NavigationSplitView {
  /// Three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar(), content: content(), detail: detail())
  }

  /// Three columns, and which of them are to be seen.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: content(), detail: detail(), columnVisibility: columnVisibility)
  }

  /// Three columns, and which of them is seen where there is room for one.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: content(), detail: detail(), compactColumn: preferredCompactColumn)
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  /// Two columns, and which of them are to be seen.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: EmptyView(), detail: detail(), columnVisibility: columnVisibility)
  }

  /// Two columns, and which of them is seen where there is room for one.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: EmptyView(), detail: detail(), compactColumn: preferredCompactColumn)
  }
}

/// Which columns of a split view are to be seen. Headless, all are.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  private let name: String

  /// As the platform sees fit.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The content and the detail.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The detail.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String

  /// The first column.
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  /// The column in the middle.
  public static let content = NavigationSplitViewColumn(name: "content")
  /// The last column.
  public static let detail = NavigationSplitViewColumn(name: "detail")
}
