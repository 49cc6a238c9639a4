import RenderTree

/// A view that shows one of several pages.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates a tab view with a binding to the tag of the selected page.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Creates a tab view with a binding to the tag of the selected page.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// The tab view with the selected page.
  @MainActor public var body: some View { TabHost(selection: selection, content: content) }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that stores its own selection, initially the first page.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension TabView {
  /// Creates a tab view of tabs, with a binding to the value of the selected one.
  public init<Tabs: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Tabs
  ) where Content == TabContentBuilder<SelectionValue>.Content<Tabs>, Tabs.TabValue == SelectionValue {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(tabs: content())
  }
}

extension TabView where SelectionValue == Never {
  /// Creates a tab view of tabs that stores its own selection, initially the first page.
  public init<Tabs: TabContent>(@TabContentBuilder<Never> content: () -> Tabs)
  where Content == TabContentBuilder<Never>.Content<Tabs>, Tabs.TabValue == Never {
    selection = nil
    self.content = TabContentBuilder<Never>.Content(tabs: content())
  }
}

/// The state of a tab view: the selection, if the app has no binding to it.
struct TabHost<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>?
  let content: Content
  @State private var index = 0

  init(selection: Binding<SelectionValue>?, content: Content) {
    self.selection = selection
    self.content = content
  }

  var body: some View {
    TabElement(
      attributes: TabAttributes(choice: selection.map { TabChoice($0) } ?? TabChoice(index: $index)),
      pages: content)
  }
}

/// The node of a tab view. Its child is the selected page.
nonisolated struct TabElement<Pages: View>: Container {
  let attributes: TabAttributes
  let pages: Pages

  @MainActor var content: SelectionRegion<Pages> {
    let choice = attributes.choice
    return SelectionRegion(pages) { choice.choose($0) }
  }
}

/// The selection and pages of a tab view.
nonisolated struct TabAttributes: ElementAttributes {
  let choice: TabChoice

  static var typeName: StaticString { "TabView" }

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let region = node.node.selectionRegion else { return }
    let pages = region.pages
    let chosen = choice.choose(pages)
    if node.request == nil { region.chooseAgain() }
    let tabs = pages.enumerated().map { TabDescription($1, index: $0) }
    if let index = pages.firstIndex(where: { $0 === chosen }) { node.set("selection", tabs[index].value) }
    node.set("options", .array(tabs.map(\.json)))
    node.set("style", node.environment.tabViewStyle)
    node.set("indexDisplay", node.environment.tabIndexDisplay)
    node.set("indexBackground", node.environment.indexViewStyle)
    node.declareTint()
    node.action("set") { value in
      guard let index = tabs.firstIndex(where: { $0.value == value }) else {
        throw ActionProblem.invalidValue("The value must be that of one of the tabs in \"options\".")
      }
      guard choice.select(pages[index].selectionTag, index) else {
        throw ActionProblem.invalidValue("The tab's tag is of another type than the selection.")
      }
    }
  }
}

/// The description of a page in a tab bar.
@MainActor
struct TabDescription {
  let value: JSONValue
  let label: String?
  let systemImage: String?
  let badge: String?
  let section: String?
  let role: String?

  init(_ page: RenderedNode, index: Int) {
    let label = page.hiddenNodes("tabItem")
    value = page.selectionTag?.json ?? .integer(index)
    // Images are skipped, because an image beside a text only illustrates it.
    self.label = label.lazy.filter { $0.typeName.description != "Image" }.compactMap(\.accessibleText).first
    systemImage = label.lazy.filter { !$0.outputLimits.isRedacted }.compactMap(\.systemImage).first
    badge = page.hiddenNodes("badge").last?.accessibleText
    section = page.hiddenNodes("tabSection").lazy.compactMap(\.accessibleText).first
    role = (page as? ElementNode<TabPageAttributes>)?.attributes.role?.name
  }

  var json: JSONValue {
    var members = [
      JSONMember(name: "value", value: value), JSONMember(name: "label", value: .string(label ?? "")),
    ]
    if let systemImage { members.append(JSONMember(name: "systemImage", value: .string(systemImage))) }
    if let badge { members.append(JSONMember(name: "badge", value: .string(badge))) }
    if let section { members.append(JSONMember(name: "section", value: .string(section))) }
    if let role { members.append(JSONMember(name: "role", value: .string(role))) }
    return .object(members)
  }
}
