import RenderTree

extension NodeMarkup {
  private static let dialogs: Set<String> = [
    "Alert", "ConfirmationDialog", "Sheet", "Popover", "FullScreenCover", "Inspector",
  ]
  /// Nodes that modifiers put below a list beside its rows.
  private static let attachments: Set<String> = dialogs.union([
    "Background", "Overlay", "Mask", "Toolbar", "ToolbarTitleMenu", "SearchField", "SafeAreaInset",
    "ContextMenu", "Commands", "Document", "DragPreview", "FileImporter", "FileExporter", "PresentedValue",
  ])

  mutating func writeContainer(_ node: MarkedNode) {
    let face = node.face
    switch face.type {
    case "List": within("div", node, title: nil) { $0.write(rowsOf: node, in: node) }
    case "Section": write(section: node) { $0.write(node.children) }
    case "Grid": write(grid: node)
    case "Table": write(table: node)
    case "LabeledContent": write(labeled: node)
    case "TabView":
      write(tabs: node)
      write(node.children)
    case "NavigationStack", "Detail": write(page: node)
    case "Sidebar", "Content": within("section", node, title: face.name) { $0.write(node.children) }
    case "Form", "GroupBox", "ControlGroup", "Menu", "ContextMenu", "CommandMenu": write(group: node)
    case "WindowGroup": under(face.name) { $0.write(node.children) }
    case _ where Self.dialogs.contains(face.type): write(dialog: node)
    default:
      if let name = face.name, face["accessibilityLabel"] != nil || node.children.isEmpty { paragraph(name) }
      paragraph(face["message"]?.stringValue)
      write(node.children)
    }
  }

  /// Writes an element with a title around content.
  private mutating func within(
    _ element: StaticString, _ node: MarkedNode, title: String?, role: String? = nil,
    _ content: (inout NodeMarkup) -> Void
  ) {
    markup { $0.begin(element, ["id": node.elementID, "role": role, "aria-label": title]) }
    under(title, content)
    markup { $0.end(element) }
  }

  /// Writes the rows of a list or of a section of it as lists, and sections and whatever is attached to it beside them.
  private mutating func write(rowsOf node: MarkedNode, in list: MarkedNode) {
    var isInList = false
    for child in node.children {
      let row = MarkedNode(child)
      let isRow = row.face.type != "Section" && !Self.attachments.contains(row.face.type)
      if isRow != isInList { markup { isRow ? $0.begin("ul") : $0.end("ul") } }
      isInList = isRow
      guard isRow else {
        if row.face.type == "Section" {
          write(section: row) { $0.write(rowsOf: row, in: list) }
        } else {
          write(child)
        }
        continue
      }
      markup { $0.begin("li") }
      write(child)
      if let tag = Self.tag(row.modifiers) { write(choice: tag, in: list) }
      markup { $0.end("li") }
    }
    if isInList { markup { $0.end("ul") } }
  }

  /// Returns the value that the list gets if the row is chosen, or nil if the row has none.
  private static func tag(_ modifiers: JSONValue?) -> JSONValue? {
    guard case .array(let modifiers)? = modifiers else { return nil }
    return modifiers.lazy.compactMap { $0["tag"] }.first
  }

  private mutating func write(choice tag: JSONValue, in list: MarkedNode) {
    guard list.actions.contains("set"), forms != nil else { return }
    var (isChosen, next) = (list.face["selection"] == tag, tag)
    if case .array(let chosen)? = list.face["selection"] {
      isChosen = chosen.contains(tag)
      next = .array(isChosen ? chosen.filter { $0 != tag } : chosen + [tag])
    } else if isChosen {
      next = .null
    }
    let label = isChosen ? "Chosen" : "Choose"
    form(of: list, action: "set", isNamed: false) { form in
      form.button(
        label, sends: ("json", Self.json(next)), title: "\(label) \(Self.plain(tag))",
        isChosen ? .current : nil)
    }
  }

  private mutating func write(
    section node: MarkedNode, _ content: (inout NodeMarkup) -> Void
  ) {
    within("section", node, title: node.face["header"]?.stringValue) { markup in
      if node.actions.contains("toggle") {
        let isExpanded = node.face["isExpanded"] == .bool(true)
        markup.form(of: node, action: "set", isNamed: false) { form in
          form.button(
            isExpanded ? "Collapse" : "Expand", sends: ("json", "\(!isExpanded)"), .expanded(isExpanded))
        }
      }
      content(&markup)
      markup.paragraph(node.face["footer"]?.stringValue)
    }
  }

  /// Writes a grid as a table.
  private mutating func write(grid node: MarkedNode) {
    markup { $0.begin("table", ["aria-label": node.face["accessibilityLabel"]?.stringValue]) }
    for row in node.children {
      let marked = MarkedNode(row)
      markup { $0.begin("tr") }
      // A row that is not a `GridRow` fills the width of the grid.
      let cells = marked.face.type == "GridRow" ? marked.children : [row]
      for cell in cells {
        markup { $0.begin("td") }
        write(cell)
        markup { $0.end("td") }
      }
      markup { $0.end("tr") }
    }
    markup { $0.end("table") }
  }

  /// Writes a table, and below it the children that are no rows.
  private mutating func write(table node: MarkedNode) {
    let others = node.children.filter { MarkedNode($0).face.type != "TableRow" }
    var columns: [JSONValue] = []
    if case .array(let all)? = node.face["columns"] { columns = all }
    let shown = shownColumns(of: node, columns)
    markup { html in
      html.begin("table", ["aria-label": node.face["accessibilityLabel"]?.stringValue])
      html.begin("tr")
    }
    for column in shown { write(heading: column, columns[column], of: node) }
    markup { $0.end("tr") }
    for row in node.children.map({ MarkedNode($0) }) where row.face.type == "TableRow" {
      markup { $0.begin("tr") }
      for column in shown where row.children.indices.contains(column) {
        markup { $0.begin("td") }
        write(row.children[column])
        markup { $0.end("td") }
      }
      markup { $0.end("tr") }
    }
    markup { $0.end("table") }
    write(others)
  }

  private mutating func write(heading number: Int, _ column: JSONValue, of table: MarkedNode) {
    let title = column["title"]?.stringValue ?? ""
    guard column["sortable"] == .bool(true), table.actions.contains("sort"), forms != nil else {
      return markup { $0.element("th", text: title) }
    }
    markup { $0.begin("th") }
    form(of: table, action: "sort", isNamed: false) {
      $0.button(title, sends: ("json", "\(number)"), title: "Sort by \(title)")
    }
    markup { $0.end("th") }
  }

  /// The numbers of the columns that are shown, as people have arranged them.
  private func shownColumns(of table: MarkedNode, _ columns: [JSONValue]) -> [Int] {
    var order = Array(columns.indices)
    if case .array(let numbers)? = table.face["columnOrder"] {
      order = numbers.compactMap { $0.doubleValue.map { Int($0) } }
    }
    return order.filter { columns[$0]["isHidden"] != .bool(true) }
  }

  private mutating func write(labeled node: MarkedNode) {
    let value = node.face["value"]?.stringValue
    markup { html in
      html.begin("dl")
      html.element("dt", text: node.label)
      html.begin("dd")
      if let value { html.write(text: value) }
    }
    if value == nil { write(node.children) }
    markup { html in
      html.end("dd")
      html.end("dl")
    }
    if value != nil { write(node.childrenWithControls) }
  }

  private mutating func write(page node: MarkedNode) {
    within("section", node, title: node.face.name) { markup in
      if node.actions.contains("pop") {
        markup.form(of: node, action: "pop", isNamed: false) { $0.button("Back") }
      }
      markup.write(node.children)
    }
  }

  private mutating func write(group node: MarkedNode) {
    if node.actions.contains("tap") {
      form(of: node, action: "tap", isNamed: false) { $0.button(node.label) }
    }
    within("section", node, title: node.face.name) { $0.write(node.children) }
  }

  private mutating func write(dialog node: MarkedNode) {
    let isAlert = node.face.type == "Alert" || node.face.type == "ConfirmationDialog"
    within("section", node, title: node.face.name, role: isAlert ? "alertdialog" : "dialog") { markup in
      markup.write(node.children)
      if node.actions.contains("dismiss") {
        markup.form(of: node, action: "dismiss", isNamed: false) { $0.button("Dismiss") }
      }
    }
  }
}
