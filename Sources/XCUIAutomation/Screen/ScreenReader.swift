import RenderTree
import Stateroom
import StateroomTesting

/// Reads the output of a session as the elements that assistive technology would find.
@MainActor
struct ScreenReader {
  var person: Person
  /// The bars of the pages around, the innermost last.
  var pages: [PageBars] = []
  /// The presentations over the scene, the lowest first.
  var layers: [Layer] = []
  /// The lists around, the innermost last.
  var lists: [TestNode] = []
  /// The identifier of a container that has none of its own in assistive technology: it belongs to what is inside.
  var outerIdentifier: String?
  /// The title of the sidebar beside the page.
  var sidebarTitle: String?
  /// The field that has the focus.
  var focused: TestNode?

  /// One presentation.
  struct Layer {
    let element: SeenElement
    /// Whether nothing below it is seen.
    let coversAll: Bool
  }

  init(_ person: Person) {
    self.person = person
  }

  /// Returns the app with its window.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes and the bytes of their output.
  mutating func application(_ root: TestNode, named name: String) -> SeenElement {
    focused =
      root.descendants.first(where: \.isFocused)
      ?? root.descendants.first { $0.id == person.focus && $0.actions.contains("set") }
    let app = SeenElement(.application, label: name)
    let window = SeenElement(.window)
    let content = SeenElement(.other)
    pages.append(PageBars())
    let scene = read(below: root)
    let bars = pages.removeLast()
    // What belongs to no stack is shown at the window's edge.
    let toolbar = SeenElement(.toolbar)
    toolbar.add(bars.items.filter { $0.placement != "keyboard" }.map(\.element) + bars.searchFields)
    content.add(scene + (toolbar.children.isEmpty ? [] : [toolbar]))
    let base = layers.lastIndex(where: \.coversAll) ?? 0
    let shown = layers.isEmpty ? [] : Array(layers[base...])
    if !layers.contains(where: \.coversAll) { window.add(content) }
    for (index, layer) in shown.enumerated() where index < shown.count - 1 { layer.element.cover() }
    if !shown.isEmpty { content.cover() }
    window.add(shown.map(\.element))
    if let menu = openMenu(in: root) {
      window.descendants.forEach { $0.isCovered = true }
      window.add(menu)
    }
    if person.edited != nil { window.add(editMenu()) }
    app.add(window)
    if let focused { app.add(keyboard(for: focused, bars.items.filter { $0.placement == "keyboard" })) }
    return app
  }

  mutating func read(below node: TestNode) -> [SeenElement] {
    var found: [SeenElement] = []
    for child in node.children { found += read(child) }
    return found
  }

  mutating func read(_ node: TestNode) -> [SeenElement] {
    guard !isHidden(node) else {
      present(below: node)
      return []
    }
    if let presented = presentation(node) { return presented }
    switch node.type {
    case "NavigationStack", "Detail", "Content", "Sidebar": return page(node)
    case "NavigationSplitView": return columns(node)
    case "TabView": return tabs(node)
    case "Toolbar":
      toolbar(node)
      return []
    case "SearchField":
      let field = field(node, .searchField)
      pages[pages.count - 1].searchFields += [field] + searchButtons(node)
      return []
    case "List", "Form", "Table": return [list(node)]
    case "Section", "TableRow": return read(below: node)
    case "ContextMenu", "Commands", "PresentedValue", "SwipeActions": return []
    case "ScrollView": return [container(node, .scrollView)]
    default: return control(node) ?? plain(node)
    }
  }

  /// Whether the node is hidden from people.
  private func isHidden(_ node: TestNode) -> Bool {
    node["accessibilityHidden"] == .bool(true) || node["hidden"] == .bool(true)
      || node.modifiers.contains { $0["hidden"] != nil }
      || node.modifier("opacity")?.doubleValue == 0
      || (node["decorative"] == .bool(true) && node.identifier == nil)
  }

  /// Reads what a node that is not seen presents.
  private mutating func present(below node: TestNode) {
    for child in node.children where Self.presentations.contains(child.type) { _ = read(child) }
  }

  static let presentations: Set = [
    "Sheet", "FullScreenCover", "Popover", "Inspector", "Alert", "ConfirmationDialog",
  ]

  // MARK: Views

  /// Creates an element for a node, with what every node has.
  func element(_ node: TestNode, _ types: XCUIElement.ElementType...) -> SeenElement {
    var element: SeenElement
    switch types.count {
    case 1: element = SeenElement(types[0])
    case 2: element = SeenElement(types[0], types[1])
    default: element = SeenElement(types[0], types[1], types[2])
    }
    element.label = node.name?.trimmed ?? node.spokenName ?? ""
    element.identifier = node.identifier ?? ""
    element.value = node["accessibilityValue"]?.stringValue
    element.isEnabled = node.isEnabled
    element.hasFocus = node.id == focused?.id
    element.node = node.id
    element.actions = Set(node.actions)
    element.isSelected = node.traits.contains("isSelected")
    if let label = node["label"]?.stringValue { element.otherNames.insert(label) }
    if let spoken = node.spokenName { element.otherNames.insert(spoken) }
    if node.identifier == nil, let outerIdentifier { element.otherNames.insert(outerIdentifier) }
    return element
  }

  mutating func container(_ node: TestNode, _ types: XCUIElement.ElementType...) -> SeenElement {
    let element = types.count == 1 ? element(node, types[0]) : self.element(node, types[0], types[1])
    element.add(read(below: node))
    return element
  }

  /// Reads a node that is no control: its children, in an element of their own if people perceive it as one.
  private mutating func plain(_ node: TestNode) -> [SeenElement] {
    let manner = node.modifier("accessibilityElement")?.stringValue
    let isNamed = node["accessibilityLabel"] != nil
    if manner == "combine" || manner == "ignore" || node.traits.contains("isButton") {
      return [combined(node, isWhole: manner == "ignore")]
    }
    guard manner == "contain" || node.identifier != nil || isNamed else {
      return read(below: node)
    }
    let element = element(node, .other)
    if !isNamed { element.label = "" }
    let outer = outerIdentifier
    if manner != "contain", let identifier = node.identifier { outerIdentifier = identifier }
    element.add(read(below: node))
    outerIdentifier = outer
    return [element]
  }

  /// Returns several views as one element.
  private mutating func combined(_ node: TestNode, isWhole: Bool) -> SeenElement {
    let isButton = node.traits.contains("isButton")
    let element = isButton ? element(node, .button, .other) : self.element(node, .staticText, .other)
    let below = read(below: node)
    if node["accessibilityLabel"] == nil { element.label = Self.words(of: below) }
    if !isWhole { element.derive(below) }
    return element
  }

  /// The labels of elements, as one.
  static func words(of elements: [SeenElement]) -> String {
    let all = elements.flatMap { [$0] + $0.descendants }
    return all.filter { !$0.isDerived && !$0.label.isEmpty && $0.type != .cell }.map(\.label).joined(
      separator: ", ")
  }
}

extension SeenElement {
  /// Marks the element and all below it as covered.
  func cover() {
    isCovered = true
    descendants.forEach { $0.isCovered = true }
  }
}

extension TestNode {
  /// The traits that the app gives the node.
  var traits: Set<String> {
    guard case .array(let traits)? = modifier("accessibilityAddTraits") else { return [] }
    return Set(traits.compactMap(\.stringValue))
  }

  /// The options of a control or the tabs of a tab view.
  var options: [JSONValue] {
    if case .array(let options)? = self["options"] { options } else { [] }
  }
}
