import RenderTree
import Stateroom
import StateroomTesting

extension ScreenReader {
  /// Returns a list with its rows as cells.
  mutating func list(_ node: TestNode) -> SeenElement {
    let element = element(node, .collectionView, .table)
    if node["accessibilityLabel"] == nil { element.label = "" }
    lists.append(node)
    element.add(node.children.flatMap { row($0) })
    lists.removeLast()
    return element
  }

  private mutating func row(_ node: TestNode) -> [SeenElement] {
    switch node.type {
    case "Section": return section(node)
    case "Toolbar", "SearchField", "ContextMenu", "Overlay", "Background", "Commands": return read(node)
    case _ where Self.presentations.contains(node.type): return read(node)
    default: break
    }
    let content = read(node)
    guard !content.isEmpty else { return [] }
    let cell = element(node, .cell)
    cell.identifier = ""
    if let identifier = node.identifier { cell.otherNames.insert(identifier) }
    if let name = node.name { cell.otherNames.insert(name) }
    cell.label = node["accessibilityLabel"]?.stringValue ?? ""
    cell.otherNames.insert(Self.words(of: content))
    cell.isSelected = isChosen(node)
    if let list = lists.last, let tag = node.modifier("tag") {
      cell.deed = choice(of: tag, in: list)
      for element in content.flatMap({ [$0] + $0.descendants })
      where element.deed == nil && element.actions.isEmpty {
        element.deed = cell.deed
      }
    }
    // As on a device, where what a row shows lies in two containers beside its background.
    let (outer, inner) = (SeenElement(.other), SeenElement(.other))
    inner.add(content)
    outer.add(inner)
    cell.add(SeenElement(.other), outer)
    for part in cell.children + [inner] { part.isStructure = true }
    if lists.last?["isEditing"] == .bool(true), node.actions.contains("delete") {
      let remove = SeenElement(.button, .image, label: "Remove", identifier: "minus.circle.fill")
      remove.otherNames = ["remove", "Delete", "Delete \(node.name ?? "")", "Remove \(node.name ?? "")"]
      remove.deed = .reveal(node.id)
      remove.isDerived = true
      cell.add(remove)
    }
    if person.swiped?.row == node.id { cell.add(swipeActions(of: node)) }
    return [cell]
  }

  private mutating func section(_ node: TestNode) -> [SeenElement] {
    var found: [SeenElement] = []
    let hasHeader = node.children.contains { $0.type == "Header" }
    let hasFooter = node.children.contains { $0.type == "Footer" }
    if !hasHeader, let header = node["header"]?.stringValue, !header.isEmpty {
      found.append(heading(header, of: node))
    }
    for child in node.children {
      found += child.type == "Header" || child.type == "Footer" ? read(below: child) : row(child)
    }
    if !hasFooter, let footer = node["footer"]?.stringValue, !footer.isEmpty {
      found.append(SeenElement(.staticText, label: footer))
    }
    return found
  }

  private func heading(_ words: String, of node: TestNode) -> SeenElement {
    let text = SeenElement(.staticText, label: words)
    text.otherNames = [words.uppercased()]
    if node.actions.contains("toggle") { text.deed = .perform("toggle", on: node.id) }
    return text
  }

  // MARK: Choosing and swiping

  private func isChosen(_ node: TestNode) -> Bool {
    guard let selection = lists.last?["selection"], let tag = node.modifier("tag") else { return false }
    if case .array(let all) = selection { return all.contains(tag) }
    return selection == tag
  }

  private func choice(of tag: JSONValue, in list: TestNode) -> SeenElement.Deed? {
    guard list.actions.contains("set") else { return nil }
    guard case .array(let chosen)? = list["selection"] else { return .perform("set", on: list.id, tag) }
    let next = chosen.contains(tag) ? chosen.filter { $0 != tag } : chosen + [tag]
    return .perform("set", on: list.id, .array(next))
  }

  /// Returns the revealed actions of a row, as buttons.
  private func swipeActions(of node: TestNode) -> [SeenElement] {
    guard let swiped = person.swiped else { return [] }
    let described = node.modifiers.flatMap { modifier -> [JSONValue] in
      if case .array(let actions)? = modifier["swipeActions"] { actions } else { [] }
    }
    let names = described.filter { ($0["edge"]?.stringValue != "leading") == swiped.isTrailing }
      .compactMap { $0["name"]?.stringValue }
    let isDeletable = swiped.isTrailing && node.actions.contains("delete")
    return (names + (isDeletable && !names.contains("Delete") ? ["delete"] : [])).map { name in
      let button = SeenElement(.button, label: name == "delete" ? "Delete" : name)
      button.deed = .perform(name, on: node.id)
      return button
    }
  }
}
