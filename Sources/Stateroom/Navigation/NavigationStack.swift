import RenderTree

/// Pages on top of one another, of which the uppermost is shown.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  let path: NavigationPathSource?
  let root: Root

  /// The stack with its pages.
  @MainActor public var body: some View { NavigationStackHost(path: path, root: root) }
}

extension NavigationStack where Data == NavigationPath {
  /// A stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// A stack whose pages show values of any type.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = NavigationPathSource(path)
    self.root = root()
  }
}

extension NavigationStack
where
  Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
{
  /// A stack whose pages show values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.path = NavigationPathSource(path)
    self.root = root()
  }
}

/// Keeps what a navigation stack needs between updates.
struct NavigationStackHost<Root: View>: View {
  let path: NavigationPathSource?
  let root: Root
  @State private var ownPath = NavigationPath()
  @State private var editMode = EditMode.inactive
  @Kept private var model = NavigationModel()

  init(path: NavigationPathSource?, root: Root) {
    self.path = path
    self.root = root
  }

  var body: some View {
    let model = model
    let pages = model.arrange(path ?? NavigationPathSource($ownPath))
    NavigationStackElement(model: model, root: root, pages: pages)
      .environment(\.navigation, model)
      .environment(\.editMode, $editMode)
  }
}

/// A navigation stack as a node: its children are the views of the page shown.
nonisolated struct NavigationStackElement<Root: View>: Container {
  let model: NavigationModel
  let root: Root
  let pages: [PageStackRegion<AnyView>.Page]

  var attributes: NavigationStackAttributes { NavigationStackAttributes(model: model) }

  @MainActor var content: NavigationPages<Root> {
    NavigationPages(model: model, root: root, pages: pages)
  }
}

/// What a navigation stack shows of its pages; their region says when others are shown.
nonisolated struct NavigationStackAttributes: ElementAttributes {
  let model: NavigationModel

  static var typeName: StaticString { "NavigationStack" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.declareNavigation(model)
  }

  @MainActor func accessibleText(_ node: RenderedNode) -> String? {
    model.shown.title?.resolve(in: EnvironmentValues(node.scope.environment)).text
  }
}

/// The pages of a navigation stack.
nonisolated struct NavigationPages<Root: View>: View {
  let model: NavigationModel
  let root: Root
  let pages: [PageStackRegion<AnyView>.Page]

  @MainActor var body: some View {
    PageStackRegion(
      root: root.environment(\.navigationPage, model.root),
      pages: pages.map { .init(id: $0.id, content: $0.content) })
  }
}

extension NodeDeclaration {
  /// Shows which page of a stack is seen, and offers the way back.
  func declareNavigation(_ model: NavigationModel) {
    let page = model.shown
    set("title", page.title?.resolve(in: environment).text)
    set("displayMode", page.displayMode)
    declareTint()
    guard !model.pages.isEmpty else { return }
    set("depth", model.pages.count)
    guard !page.isBackButtonHidden else { return }
    action("pop") { value in
      try value.requireNone()
      model.pop(page)
    }
  }
}
