import RenderTree

/// A view that shows one of several pages.
///
/// ```swift
/// struct Home: View {
///   @State private var tab = 1
///
///   var body: some View {
///     TabView(selection: $tab) {
///       Tab("News", systemImage: "newspaper", value: 1) { Text("No news") }
///       Tab("Mail", systemImage: "envelope", value: 2) { Text("No mail") }
///     }
///   }
/// }
/// // {"type": "TabView", "props": {"selection": 1, …}, "actions": ["set"]}
/// ```
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
    let customization =
      node.environment.tabViewStyle == SidebarAdaptableTabViewStyle._name
      ? node.environment.tabViewCustomization : nil
    let tabs = pages.enumerated().map {
      TabDescription($1, index: $0, isCustomizable: customization != nil)
    }
    if let index = pages.firstIndex(where: { $0 === chosen }) { node.set("selection", tabs[index].value) }
    if let customization {
      let arrangement = TabArrangement(tabs, customization.wrappedValue)
      node.set("options", .array(arrangement.shown.map(\.json)))
      node.set("hiddenOptions", .array(arrangement.hidden.map(\.json)))
    } else {
      node.set("options", .array(tabs.map(\.json)))
    }
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
    if let customization {
      node.action("customize") { try customization.wrappedValue.change($0, of: tabs) }
    }
  }
}
