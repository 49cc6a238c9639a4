import RenderTree
import Stateroom
import StateroomTesting

extension ScreenReader {
  /// Reads a node that lies over others, or returns nil if it is none.
  mutating func presentation(_ node: TestNode) -> [SeenElement]? {
    switch node.type {
    case "Sheet", "FullScreenCover", "Popover", "Inspector": cover(node)
    case "Alert": dialog(node, .alert, closing: "OK")
    case "ConfirmationDialog": dialog(node, .sheet, closing: "Cancel")
    default: return nil
    }
    return []
  }

  private mutating func cover(_ node: TestNode) {
    let isPopover = node.type == "Popover"
    let element = isPopover ? element(node, .popover, .other) : self.element(node, .other)
    if node["accessibilityLabel"] == nil { element.label = "" }
    push(element, coversAll: node.type == "FullScreenCover")
    pages.append(PageBars())
    let outer = (lists, outerIdentifier)
    (lists, outerIdentifier) = ([], nil)
    element.add(read(below: node))
    (lists, outerIdentifier) = outer
    let bars = pages.removeLast()
    let toolbar = SeenElement(.toolbar)
    toolbar.add(bars.items.map(\.element) + bars.searchFields)
    if !toolbar.children.isEmpty { element.add(toolbar) }
    guard node.type != "FullScreenCover", node.actions.contains("dismiss") else { return }
    let region = SeenElement(
      .other, .button, label: isPopover ? "dismiss popup" : "Sheet Grabber",
      identifier: "PopoverDismissRegion")
    region.isDerived = true
    region.deed = .perform("dismiss", on: node.id)
    element.add(region)
  }

  private mutating func push(_ element: SeenElement, coversAll: Bool) {
    layers.append(Layer(element: element, coversAll: coversAll))
  }

  /// Reads an alert or a dialog, with the button that there is if the app declares none.
  private mutating func dialog(
    _ node: TestNode, _ type: XCUIElement.ElementType, closing word: String
  ) {
    let element = element(node, type)
    element.label = node["title"]?.stringValue ?? element.label
    push(element, coversAll: false)
    pages.append(PageBars())
    let below = read(below: node)
    pages.removeLast()
    let texts = below.filter { $0.type == .staticText }
    let isUntitled = type == .sheet && node["titleVisibility"]?.stringValue == "hidden"
    var parts: [SeenElement] = []
    if !element.label.isEmpty, !isUntitled, !texts.contains(where: { $0.label == element.label }) {
      parts.append(SeenElement(.staticText, label: element.label))
    }
    parts += texts
    parts += below.filter { $0.type != .staticText && !$0.isField }
    let fields = below.filter(\.isField)
    defer { fill(element, parts, fields) }
    let buttons = node.descendants.filter { $0.type == "Button" || $0.type == "Link" }
    let hasWayOut =
      type == .alert ? !buttons.isEmpty : buttons.contains { $0["role"]?.stringValue == "cancel" }
    guard !hasWayOut else { return }
    let button = SeenElement(.button, label: word)
    button.deed = .perform("dismiss", on: node.id)
    parts.append(button)
  }

  /// Puts what an alert shows into the containers in which it lies on a device, and of which recorded tests know.
  private func fill(_ alert: SeenElement, _ parts: [SeenElement], _ fields: [SeenElement]) {
    let (scroll, content) = (SeenElement(.scrollView), SeenElement(.other))
    content.add(parts)
    if !fields.isEmpty {
      let (list, cell) = (SeenElement(.collectionView), SeenElement(.cell))
      cell.add(fields)
      list.add(cell)
      content.add(list)
      for part in [list, cell] { part.arrangeOnly() }
    }
    scroll.add(content)
    alert.add(scroll)
    for part in [scroll, content] { part.arrangeOnly() }
  }

  // MARK: Menus

  /// Returns the innermost of the open menus.
  mutating func openMenu(in root: TestNode) -> SeenElement? {
    guard let id = person.menus.last, let node = root.descendants.first(where: { $0.id == id }) else {
      return nil
    }
    let menu = SeenElement(.collectionView, .menu, .table)
    let items = node.type == "Picker" ? options(of: node) : menuItems(node)
    for item in items {
      let cell = SeenElement(.cell, label: item.label)
      cell.isDerived = true
      cell.deed = item.deed
      cell.node = item.node
      cell.add(item)
      menu.add(cell)
    }
    let region = SeenElement(.other, .button, label: "dismiss popup", identifier: "PopoverDismissRegion")
    region.isDerived = true
    region.deed = .closeMenus
    menu.add(region)
    return menu
  }

  private mutating func menuItems(_ node: TestNode) -> [SeenElement] {
    let source = node.children.first { $0.type == "ContextMenu" } ?? node
    pages.append(PageBars())
    defer { pages.removeLast() }
    return source.children.filter { $0.type != "Label" }.flatMap { items(of: $0) }
  }

  private mutating func items(of node: TestNode) -> [SeenElement] {
    if node.type == "Picker" { return options(of: node) }
    if node.type == "Section" || node.type == "ControlGroup" {
      return node.children.flatMap { items(of: $0) }
    }
    return read(node).filter { $0.type != .staticText || $0.deed != nil }.map { item in
      guard item.type != .button else { return item }
      let button = SeenElement(.button, .menuItem, item.type, label: item.label, identifier: item.identifier)
      (button.node, button.deed, button.value) = (item.node, item.deed, item.value)
      button.isEnabled = item.isEnabled
      return button
    }
  }

  /// Returns the options of a picker as buttons.
  func options(of node: TestNode) -> [SeenElement] {
    node.options.map { option in
      let name = option["label"]?.stringValue ?? ""
      let button = SeenElement(
        .button, .menuItem, .radioButton, label: name.isEmpty ? "\(option["value"].map(text) ?? "")" : name)
      button.otherNames = Set(["systemImage", "spokenName"].compactMap { option[$0]?.stringValue })
      button.identifier = option["identifier"]?.stringValue ?? ""
      button.isSelected = option["value"] == node["selection"]
      button.isEnabled = node.isEnabled
      button.deed = .perform("set", on: node.id, option["value"])
      let text = SeenElement(.staticText, label: button.label)
      text.deed = button.deed
      button.derive([text])
      return button
    }
  }

  /// A value as a person reads it.
  func text(_ value: JSONValue) -> String {
    if let text = value.stringValue { return text }
    if let number = value.doubleValue {
      return number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    return value == .null ? "" : "\(value)"
  }
}
