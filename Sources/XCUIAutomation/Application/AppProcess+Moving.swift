import RenderTree
import Stateroom
import StateroomTesting

extension AppProcess {
  /// A direction in which a finger moves.
  enum Direction {
    case up, down, left, right
  }

  /// Moves a finger over an element: rows show their actions, pages turn, a sheet goes away. What is scrolled is there
  /// without it.
  func swipe(_ element: SeenElement, _ direction: Direction) throws {
    guard let root = session?.root else { return }
    let nodes = Dictionary(root.descendants.map { ($0.id, $0) }) { first, _ in first }
    switch direction {
    case .left, .right:
      if let row = row(around: element, nodes) {
        let isTrailing = direction == .left
        person.swiped =
          person.swiped.map { $0.isTrailing == isTrailing } == false
          ? nil : Person.Swipe(row: row, isTrailing: isTrailing)
        return
      }
      try turnPage(around: element, by: direction == .left ? 1 : -1, root)
    case .down:
      if try refresh(around: element, nodes) { return }
      if element.type != .scrollView, element.type != .collectionView { try dismissSheet(root) }
    case .up: break
    }
    try drag(element, direction, nodes)
  }

  private func row(around element: SeenElement, _ nodes: [String: TestNode]) -> String? {
    let candidates = element.enclosing + (element.type == .cell ? element.descendants : [])
    return candidates.lazy.compactMap { $0.node.flatMap { nodes[$0] } }.first { node in
      node.actions.contains("delete") || node.modifiers.contains { $0["swipeActions"] != nil }
    }?.id
  }

  private func turnPage(around element: SeenElement, by step: Int, _ root: TestNode) throws {
    let pagers = root.descendants.filter { $0.type == "TabView" && $0["style"]?.stringValue == "page" }
    let around = Set(element.enclosing.compactMap(\.node))
    guard let pager = pagers.last(where: { around.contains($0.id) }) ?? pagers.last,
      let index = pager.options.firstIndex(where: { $0["value"] == pager["selection"] }),
      pager.options.indices.contains(index + step)
    else { return }
    try perform("set", on: pager.id, pager.options[index + step]["value"])
  }

  private func refresh(around element: SeenElement, _ nodes: [String: TestNode]) throws -> Bool {
    let candidates = element.enclosing + element.descendants.filter { $0.type == .collectionView }
    let refreshable = candidates.lazy.compactMap { $0.node.flatMap { nodes[$0] } }
      .first { $0.actions.contains("refresh") }
    guard let refreshable else { return false }
    try perform("refresh", on: refreshable.id)
    return true
  }

  private func dismissSheet(_ root: TestNode) throws {
    let sheets = root.descendants.filter { ["Sheet", "Popover"].contains($0.type) }
    guard let sheet = sheets.last, sheet.actions.contains("dismiss") else { return }
    try perform("dismiss", on: sheet.id)
  }

  private func drag(_ element: SeenElement, _ direction: Direction, _ nodes: [String: TestNode]) throws {
    let draggable = element.enclosing.lazy.compactMap { $0.node.flatMap { nodes[$0] } }
      .first { $0.actions.contains("drag") }
    guard let draggable else { return }
    let length = 200
    let (x, y) =
      switch direction {
      case .up: (0, -length)
      case .down: (0, length)
      case .left: (-length, 0)
      case .right: (length, 0)
      }
    let translation = JSONValue.object([
      JSONMember(name: "x", value: .integer(x)), JSONMember(name: "y", value: .integer(y)),
    ])
    try perform("drag", on: draggable.id, .object([JSONMember(name: "translation", value: translation)]))
  }

  /// Moves a row to the place of another one, or refreshes a list that is pulled down.
  func drag(_ element: SeenElement, to target: SeenElement) throws {
    guard let root = session?.root else { return }
    let nodes = Dictionary(root.descendants.map { ($0.id, $0) }) { first, _ in first }
    func row(_ element: SeenElement) -> TestNode? {
      (element.enclosing + element.descendants).lazy.compactMap { $0.node.flatMap { nodes[$0] } }
        .first { $0.actions.contains("move") }
    }
    guard let moved = row(element), let place = row(target), moved.id != place.id else { return }
    let neighbors =
      root.descendants.first { node in node.children.contains { $0.id == moved.id } }?.children ?? []
    let movable = neighbors.filter { $0.actions.contains("move") }
    guard let index = movable.firstIndex(where: { $0.id == place.id }) else { return }
    try perform("move", on: moved.id, .integer(index))
  }

  // MARK: Values

  /// Moves a slider to a part of its way.
  func adjust(_ element: SeenElement, toSliderPosition position: Double) throws {
    guard let node = element.node, let slider = session?.root.descendants.first(where: { $0.id == node })
    else {
      return
    }
    let (low, high) = (slider["minimum"]?.doubleValue ?? 0, slider["maximum"]?.doubleValue ?? 1)
    var value = low + (high - low) * min(max(position, 0), 1)
    if let step = slider["step"]?.doubleValue, step > 0 {
      value = min(low + ((value - low) / step).rounded() * step, high)
    }
    try perform("set", on: node, .number(value))
  }

  /// Turns a wheel to a value.
  func adjust(_ element: SeenElement, toWheelValue words: String) throws {
    guard let id = element.node, let node = session?.root.descendants.first(where: { $0.id == id }) else {
      throw SearchProblem(words: "\(element.lines()[0]) is no wheel of a picker.")
    }
    if let part = DateParts.Part(rawValue: element.identifier), let parts = DateParts(node) {
      guard let date = parts.setting(part, to: words) else {
        throw SearchProblem(words: "The wheel of the \(part) has no value '\(words)'.")
      }
      return try perform("set", on: id, .string(date))
    }
    let names = node.options.map { $0["label"]?.stringValue ?? "" }
    guard let option = node.options.first(where: { $0["label"]?.stringValue == words }) else {
      throw SearchProblem(
        words: "The wheel has no value '\(words)'. There are: \(names.joined(separator: ", ")).")
    }
    try perform("set", on: id, option["value"])
  }
}
