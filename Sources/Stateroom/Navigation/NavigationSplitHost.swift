import RenderTree

/// The state of a split view. Links in its columns open pages in the detail column.
struct NavigationSplitHost<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let columnVisibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?
  @State private var path = NavigationPath()
  @State private var editMode = EditMode.inactive
  @TransientObject private var model = NavigationModel(columnCount: 2)

  init(
    sidebar: Sidebar, content: Content, detail: Detail,
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    compactColumn: Binding<NavigationSplitViewColumn>? = nil
  ) {
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
    self.columnVisibility = columnVisibility
    self.compactColumn = compactColumn
  }

  var body: some View {
    let model = model
    let pages = model.arrange(NavigationPathSource($path))
    SplitElement(
      attributes: SplitAttributes(columnVisibility: columnVisibility, compactColumn: compactColumn)
    ) {
      ColumnElement(kind: SidebarColumn.self, page: model.columns[0], content: sidebar)
      if Content.self != EmptyView.self {
        ColumnElement(kind: ContentColumn.self, page: model.columns[1], content: content)
      }
      DetailElement(model: model, root: detail, pages: pages)
    }
    .environment(\.navigation, model)
    .environment(\.editMode, $editMode)
  }
}

/// The node of a split view.
nonisolated struct SplitElement<Content: View>: Container {
  let attributes: SplitAttributes
  let content: Content

  init(attributes: SplitAttributes, @ViewBuilder content: () -> Content) {
    self.attributes = attributes
    self.content = content()
  }
}

/// The props and actions of a split view: the visible columns, and the one to show if there is room for only
/// one.
nonisolated struct SplitAttributes: ElementAttributes {
  let columnVisibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?

  static var typeName: StaticString { "NavigationSplitView" }

  @MainActor func declare(_ node: NodeDeclaration) {
    if let columnVisibility {
      node.set("columnVisibility", columnVisibility.wrappedValue.name)
      node.action("setColumnVisibility") { value in
        let all: [NavigationSplitViewVisibility] = [.automatic, .all, .doubleColumn, .detailOnly]
        let name = try value.requireString()
        guard let visibility = all.first(where: { $0.name == name }) else {
          throw ActionProblem.invalidValue(
            "The value must be \"automatic\", \"all\", \"doubleColumn\" or \"detailOnly\".")
        }
        columnVisibility.wrappedValue = visibility
      }
    }
    guard let compactColumn else { return }
    node.set("compactColumn", compactColumn.wrappedValue.name)
    node.action("set") { value in
      let all: [NavigationSplitViewColumn] = [.sidebar, .content, .detail]
      let name = try value.requireString()
      guard let column = all.first(where: { $0.name == name }) else {
        throw ActionProblem.invalidValue("The value must be \"sidebar\", \"content\" or \"detail\".")
      }
      compactColumn.wrappedValue = column
    }
  }
}

/// A kind of column of a split view, other than the detail column.
protocol ColumnKind {
  /// The type of its node.
  nonisolated static var typeName: StaticString { get }
}

/// The sidebar column.
enum SidebarColumn: ColumnKind {
  static var typeName: StaticString { "Sidebar" }
}

/// The middle column.
enum ContentColumn: ColumnKind {
  static var typeName: StaticString { "Content" }
}

/// The node of a column other than the detail column.
nonisolated struct ColumnElement<Kind: ColumnKind, Views: View>: Container {
  let attributes: ColumnAttributes<Kind>
  let views: Views

  @MainActor init(kind: Kind.Type, page: NavigationPage, content: Views) {
    attributes = ColumnAttributes(page: page)
    views = content
  }

  @MainActor var content: ColumnViews<Views> { ColumnViews(page: attributes.page, views: views) }
}

/// The title of a column other than the detail column.
nonisolated struct ColumnAttributes<Kind: ColumnKind>: ElementAttributes {
  let page: NavigationPage

  static var typeName: StaticString { Kind.typeName }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("title", page.title?.resolve(in: node.environment).text)
    node.declareTint()
  }
}

/// The views of a column.
nonisolated struct ColumnViews<Views: View>: View {
  let page: NavigationPage
  let views: Views

  @MainActor var body: some View { views.environment(\.navigationPage, page) }
}

/// The node of the detail column. Its children are the views of the visible page.
nonisolated struct DetailElement<Root: View>: Container {
  let model: NavigationModel
  let root: Root
  let pages: [StackPage]

  var attributes: DetailAttributes { DetailAttributes(model: model) }

  @MainActor var content: NavigationPages<Root> {
    NavigationPages(model: model, root: root, pages: pages)
  }
}

/// The attributes of the detail column. The region of its pages invalidates them when another page is shown.
nonisolated struct DetailAttributes: ElementAttributes {
  let model: NavigationModel

  static var typeName: StaticString { "Detail" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.declareNavigation(model)
  }
}

/// The appearance of split views. It is sent to clients by name only.
public protocol NavigationSplitViewStyle: Sendable {}

/// The default style. The client chooses the appearance.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style in which all columns share the available width.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style in which the detail column keeps its size.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The default style. The client chooses the appearance.
  public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// A style in which all columns share the available width.
  public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A style in which the detail column keeps its size.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}
