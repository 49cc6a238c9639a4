import RenderTree
import Stateroom
import StateroomTesting

extension AppProcess {
  /// Touches an element, as a person does with one finger.
  func tap(_ element: SeenElement) throws {
    let touched = person
    if element.isCovered, try dismissCover() { return }
    guard element.isEnabled else { return close(menusOf: touched) }
    switch deed(of: element) {
    case .perform(let action, let node, let value)?: try perform(action, on: node, value)
    case .focus(let node)?: try focus(node)
    case .open(let node)?:
      person.menus.append(node)
      return
    case .type(let text)?: return try type(text)
    case .reveal(let row)?:
      person.swiped = Person.Swipe(row: row, isTrailing: true)
      return
    case .clearSearch(let node)?:
      try perform("set", on: node, "")
      if element.label == "Cancel" { try blur(node) }
    case .selectAll?: person.hasSelectedAll = true
    case .closeMenus?, .nothing?: break
    case nil: try touch(element)
    }
    close(menusOf: touched)
  }

  /// Closes what was open before a tap.
  private func close(menusOf before: Person) {
    if person.menus == before.menus { person.menus = [] }
    if person.swiped == before.swiped { person.swiped = nil }
    if person.edited == before.edited { person.edited = nil }
  }

  /// Returns the effect of a tap on an element: its own, or that of the one around it.
  private func deed(of element: SeenElement) -> SeenElement.Deed? {
    for part in element.enclosing {
      if let deed = part.deed { return deed }
      if part.actions.contains("tap") || part.type == .window { return nil }
    }
    return nil
  }

  /// Taps the nearest node that takes taps: the element's, one around it, or else the only control in a row.
  private func touch(_ element: SeenElement) throws {
    if element.type == .cell || element.type == .other, !element.actions.contains("tap"),
      let control = control(in: element)
    {
      return try tap(control)
    }
    guard let node = element.enclosing.lazy.compactMap(\.node).first else { return }
    try perform("tap", on: node)
  }

  private func control(in element: SeenElement) -> SeenElement? {
    element.descendants.first { inner in
      !inner.isDerived && inner.isEnabled && (inner.deed != nil || inner.actions.contains("tap"))
    }
  }

  /// Dismisses what lies over an element, if a touch beside it does so. Returns false if it does not.
  private func dismissCover() throws -> Bool {
    if !person.menus.isEmpty {
      person.menus = []
      return true
    }
    let top = screen().descendants.last { ["Popover", "ConfirmationDialog"].contains(type(of: $0)) }
    guard let node = top?.node, top?.isCovered == false else { return false }
    try perform("dismiss", on: node)
    return true
  }

  private func type(of element: SeenElement) -> String {
    element.type == .popover ? "Popover" : element.type == .sheet ? "ConfirmationDialog" : ""
  }

  /// Performs an action of a node. One that is disabled or does not take it ignores it, as on a device.
  func perform(_ action: String, on node: String, _ value: JSONValue? = nil) throws {
    do {
      try session?.perform(action, on: node, value: value)
    } catch let error as TestSessionError {
      switch error.problem {
      case .refused(.unknownAction, _), .refused(.disabled, _): return
      default: throw error
      }
    }
  }

  /// Touches an element twice.
  func doubleTap(_ element: SeenElement) throws {
    if try edit(element) { return }
    let isKnown = element.enclosing.contains { $0.actions.contains("doubleTap") }
    guard !isKnown, let node = element.node else {
      if let node = element.enclosing.first(where: { $0.actions.contains("doubleTap") })?.node ?? element.node
      {
        try perform("doubleTap", on: node)
      }
      return
    }
    try perform("tap", on: node)
    try perform("tap", on: node)
  }

  /// Offers to select the words of a field. Returns false if the element is none.
  private func edit(_ element: SeenElement) throws -> Bool {
    guard case .focus(let node)? = element.deed else { return false }
    try focus(node)
    person.edited = node
    return true
  }

  /// Holds an element: its menu opens, or its long press is performed.
  func press(_ element: SeenElement) throws {
    if try edit(element) { return }
    guard let root = session?.root else { return }
    let nodes = Dictionary(root.descendants.map { ($0.id, $0) }) { first, _ in first }
    let around = element.enclosing.compactMap { $0.node.flatMap { nodes[$0] } }
    // A cell's own view may have the menu.
    let inside = element.type == .cell ? element.descendants.compactMap { $0.node.flatMap { nodes[$0] } } : []
    for node in around + inside {
      if node.actions.contains("longPress") { return try perform("longPress", on: node.id) }
      guard node.children.contains(where: { $0.type == "ContextMenu" }) || node.type == "Menu" else {
        continue
      }
      person.menus = [node.id]
      return
    }
    if element.actions.contains("tap") || element.deed != nil { try tap(element) }
  }
}
