import RenderTree

/// A stack of pages. The topmost is shown.
///
/// ```swift
/// NavigationStack {
///   NavigationLink("Settings") { Text("Volume") }
///     .navigationTitle("Home")
/// }
/// // {"type": "NavigationStack", "props": {"title": "Home"}}
/// // {"type": "NavigationLink", "props": {"label": "Settings"},
/// //  "modifiers": [{"navigationTitle": "Home"}], "actions": ["tap"]}
/// ```
public struct NavigationStack<Data, Root: View>: View {
  let path: NavigationPathSource?
  let root: Root

  /// The stack with its pages.
  public var body: some View { NavigationStackHost(path: path, root: root) }
}

extension NavigationStack where Data == NavigationPath {
  /// Creates a stack that stores its own path.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// Creates a stack with a binding to a path of values of any type.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = NavigationPathSource(path)
    self.root = root()
  }
}

extension NavigationStack
where
  Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
{
  /// Creates a stack with a binding to a path of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.path = NavigationPathSource(path)
    self.root = root()
  }
}

/// The state of a navigation stack.
struct NavigationStackHost<Root: View>: View {
  let path: NavigationPathSource?
  let root: Root
  @State private var ownPath = NavigationPath()
  @State private var editMode = EditMode.inactive
  @TransientObject private var model = NavigationModel()

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

/// The node of a navigation stack. Its children are the views of the visible page.
nonisolated struct NavigationStackElement<Root: View>: Container {
  let model: NavigationModel
  let root: Root
  let pages: [StackPage]

  var attributes: NavigationStackAttributes { NavigationStackAttributes(model: model) }

  @MainActor var content: NavigationPages<Root> {
    NavigationPages(model: model, root: root, pages: pages)
  }
}

/// The attributes of a navigation stack. The region of its pages invalidates them when another page is shown.
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
  let pages: [StackPage]

  @MainActor var body: some View {
    PageStackRegion(root: root.environment(\.navigationPage, model.root), pages: pages)
  }
}

extension NodeDeclaration {
  /// Writes the visible page's title and the depth of the stack, and offers the action to go back: always, or if the page
  /// below has a title.
  func declareNavigation(_ model: NavigationModel) {
    let page = model.shown
    set("title", page.title?.resolve(in: environment).text)
    set("displayMode", page.displayMode)
    declareTint()
    if let scheme = model.coveredColorScheme { modifier("preferredColorScheme") { $0.write(scheme.json) } }
    guard !model.pages.isEmpty else { return }
    set("depth", model.pages.count)
    guard !page.isBackButtonHidden else { return }
    action("pop") { value in
      if let title = value?.stringValue {
        guard model.below?.coveredTitle?.resolve(in: environment).text.trimmed == title else {
          throw ActionProblem.invalidValue("The page below has another title, or none that is known.")
        }
      } else {
        try value.requireNone()
      }
      model.pop(page)
    }
  }
}
