import RenderTree
import Stateroom

/// A rendered box of views.
nonisolated struct Box<Content: View>: Container {
  let attributes: BoxAttributes
  let content: Content

  init(_ name: String = "", @ViewBuilder content: () -> Content) {
    attributes = BoxAttributes(name: name)
    self.content = content()
  }
}

/// The name of a box.
nonisolated struct BoxAttributes: ElementAttributes {
  let name: String

  static var typeName: StaticString { "Box" }
  @MainActor func declare(_ node: NodeDeclaration) { if !name.isEmpty { node.set("name", name) } }
}

/// Shows one of its views, like a tab view.
nonisolated struct Tabs<Pages: View>: Container {
  let attributes: TabsAttributes
  let pages: Pages

  init(selection: Int, @ViewBuilder pages: () -> Pages) {
    attributes = TabsAttributes(selection: selection)
    self.pages = pages()
  }

  @MainActor var content: SelectionRegion<Pages> {
    let selection = attributes.selection
    return SelectionRegion(pages) { pages in pages.isEmpty ? nil : pages[selection % pages.count] }
  }
}

/// The index of the shown view.
nonisolated struct TabsAttributes: ElementAttributes {
  let selection: Int

  static var typeName: StaticString { "Tabs" }

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let region = node.node.selectionRegion else { return }
    region.chooseAgain()
    node.set("pages", region.pages.count)
  }
}

/// Shows its uppermost page, like a navigation stack.
nonisolated struct Stack<Root: View>: Container {
  let content: PageStackRegion<Root>

  init(pages: [StackPage], @ViewBuilder root: () -> Root) {
    content = PageStackRegion(root: root(), pages: pages)
  }

  var attributes: StackAttributes { StackAttributes() }
}

extension StackPage {
  private nonisolated final class Content {}

  /// Creates a page whose content may be another one each time.
  @MainActor init(id: AnyHashable, content: AnyView) {
    self.init(id: id, source: Content()) { content }
  }
}

/// The attributes of a stack: the number of its pages.
nonisolated struct StackAttributes: ElementAttributes {
  static var typeName: StaticString { "Stack" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("depth", node.node.pageStack?.pageCount ?? 0)
  }
}

/// Derives its options from the views below.
nonisolated struct Choice<Options: View>: Container {
  let content: OptionsRegion<Options>

  init(@ViewBuilder options: () -> Options) {
    content = OptionsRegion(options())
  }

  var attributes: ChoiceAttributes { ChoiceAttributes() }
}

/// The attributes of a choice: its options.
nonisolated struct ChoiceAttributes: ElementAttributes {
  static var typeName: StaticString { "Choice" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("options", .array(node.node.options.map { .string($0.label) }))
  }
}

/// Writes a padding in points.
nonisolated struct Padding: OutputModifier {
  let points: Int

  @MainActor func declare(_ node: NodeDeclaration) {
    if points > 0 { node.modifier("padding") { $0.write(points) } }
  }
}

/// A view that is rendered only while something is presented.
nonisolated struct Presented<Content: View>: View {
  let isPresented: Bool
  let content: Content

  @MainActor var body: some View {
    if isPresented { Box("sheet") { content } }
  }
}

extension View {
  nonisolated func padding(_ points: Int) -> some View { modifier(Padding(points: points)) }

  nonisolated func backdrop(@ViewBuilder _ content: () -> some View) -> some View {
    modifier(AttachmentModifier("background", Box("background", content: content)))
  }

  nonisolated func sheet(_ isPresented: Bool, @ViewBuilder _ content: () -> some View) -> some View {
    modifier(PresentationModifier("sheet", Presented(isPresented: isPresented, content: content())))
  }
}

struct LevelKey: EnvironmentKey {
  static let defaultValue = 0
}

struct OtherKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  var other: Int {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }
}
