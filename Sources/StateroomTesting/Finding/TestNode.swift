import RenderTree

/// A node of a session's output, as a client sees it.
public struct TestNode: Hashable, Sendable {
  let json: JSONValue

  /// The node's id.
  public var id: String { json["id"]?.stringValue ?? "" }
  /// The node's type, such as `Button`.
  public var type: String { json["type"]?.stringValue ?? "" }
  /// What can be done with the node.
  public var actions: [String] { elements("actions").compactMap(\.stringValue) }
  /// The modifiers, innermost first.
  public var modifiers: [JSONValue] { elements("modifiers") }
  /// The nodes below.
  public var children: [TestNode] { elements("children").map { TestNode(json: $0) } }

  /// A prop, or nil if the node has none of that name.
  public subscript(prop: String) -> JSONValue? { json["props"]?[prop] }

  /// The words of a text or a field; of a control its label.
  public var text: String? { (self["text"] ?? self["label"])?.stringValue }

  /// The name that the node goes by: its accessibility label, label, title, header or text.
  public var name: String? {
    for prop in ["accessibilityLabel", "label", "title", "header", "text"] {
      if let name = self[prop]?.stringValue { return name }
    }
    return nil
  }

  /// The accessibility identifier.
  public var identifier: String? { self["identifier"]?.stringValue }
  /// The text that an empty field shows.
  public var prompt: String? { self["prompt"]?.stringValue }
  /// Whether the node takes actions as far as it has any: it is not disabled.
  public var isEnabled: Bool { self["disabled"] != .bool(true) }
  /// Whether the node has the focus.
  public var isFocused: Bool { self["focused"] == .bool(true) }
  /// Whether a toggle is on or a group is expanded, or nil if the node is neither.
  public var isOn: Bool? {
    if case .bool(let isOn)? = self["isOn"] ?? self["isExpanded"] { isOn } else { nil }
  }
  /// The value of a control: its number, date or color, its selection, whether it is on, or the text of a field.
  public var value: JSONValue? {
    if let value = self["value"] ?? self["selection"] ?? self["isOn"] ?? self["isExpanded"] { return value }
    return self["label"] == nil ? nil : self["text"]
  }

  /// The node and everything below it, in document order.
  public var descendants: [TestNode] {
    var result: [TestNode] = []
    func visit(_ node: TestNode) {
      result.append(node)
      for child in node.children { visit(child) }
    }
    visit(self)
    return result
  }

  /// The words of all texts and controls below, in document order.
  public var texts: [String] { descendants.compactMap(\.text) }

  /// The node and everything below it as lines that a person reads.
  public var outline: Outline { Outline(self) }

  private func elements(_ name: String) -> [JSONValue] {
    if case .array(let values)? = json[name] { values } else { [] }
  }
}
