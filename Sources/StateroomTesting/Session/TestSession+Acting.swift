import RenderTree
import Stateroom

extension TestSession {
  /// Performs an action, by default the natural one of the control.
  ///
  /// ```swift
  /// try session.perform("increment", on: "Guests")
  /// try session.perform("set", on: "Volume", value: 0.5)
  /// ```
  ///
  /// A node without the action passes it to the nearest enclosing node that offers it.
  ///
  /// - Parameters:
  ///   - name: The action as the node offers it, such as `set`, `submit` or `increment`.
  ///   - target: The node's id, accessibility identifier or label.
  ///   - place: A target to look below; one without children means its row.
  ///   - role: The type of the node, such as `button`, if other nodes have the same name.
  ///   - value: The value that the action takes, if it takes one.
  ///   - fileID: The file that a failure names.
  ///   - line: The line that a failure names.
  public func perform(
    _ name: String? = nil, on target: String, in place: String? = nil, role: String? = nil,
    value: JSONValue? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    try perform(name, on: target, in: place, role: role, value: value, at: TestOrigin(fileID, line))
  }

  /// Performs an action for a line of the test. A refusal names the element by `element`, or by the node's own name.
  func perform(
    _ name: String?, on target: String, in place: String?, role: String? = nil, value: JSONValue?,
    at origin: TestOrigin?, named element: String? = nil
  ) throws {
    do {
      let action = ActionDescription(
        Target(target, within: place, role: role), action: name, value: value)
      try run { () throws(ActionRefusal) in
        try session.perform(action)
        session.publish()
      }
    } catch {
      throw described(error, at: origin, element)
    }
    reportNewIssues()
  }

  private func described(_ refusal: ActionRefusal, at origin: TestOrigin?, _ element: String?)
    -> TestSessionError
  {
    var error = TestSessionError(refusal, at: origin)
    if case .action(_, let id, let type) = refusal {
      let node = root.descendants.first { $0.id == id }
      let name = node?.name.map { "\(type) \"\($0)\"" } ?? element ?? type
      error.element = (name, surroundings(of: id))
    }
    return error
  }

  /// The outline of a node's row, or else of the node around it.
  private func surroundings(of id: String) -> Outline? {
    let all = root.descendants
    if let row = row(of: id), let node = all.first(where: { $0.id == row }) { return node.outline }
    return all.first { node in node.children.contains { $0.id == id } }?.outline
  }

  func goBack(in place: TestElement, at origin: TestOrigin) throws {
    settle()
    let node = place.isWhole ? nil : try place.node
    let area = node.flatMap { rendered($0) }
    let ways = session.barTargets(named: "Back", in: area)
    guard let way = ways.first, ways.count == 1 else {
      throw TestSessionError(
        ways.isEmpty
          ? .noElement("way back", similar: [])
          : .severalElements("way back", found: ways.map { $0.node.digest.description }), at: origin)
    }
    try perform(way.action, on: way.node.digest.description, in: nil, value: nil, at: origin)
  }

  /// Taps a button, a link, a tab or another element that can be tapped.
  ///
  /// ```swift
  /// try session.tap("Delete", in: "Buy milk")
  /// ```
  public func tap(
    _ target: String, in place: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    try perform("tap", on: target, in: place, value: nil, at: TestOrigin(fileID, line))
  }

  /// Sets the value of a control.
  ///
  /// ```swift
  /// try session.set("Name", to: "Ada")
  /// ```
  public func set(
    _ target: String, to value: JSONValue, in place: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws {
    try perform("set", on: target, in: place, value: value, at: TestOrigin(fileID, line))
  }
}
