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

  /// A prop; nil where the node has none of that name.
  public subscript(prop: String) -> JSONValue? { json["props"]?[prop] }

  /// The words of a text or a field; of a control its label.
  public var text: String? { (self["text"] ?? self["label"])?.stringValue }

  /// The node and everything below it, in document order.
  public var descendants: [TestNode] { [self] + children.flatMap(\.descendants) }

  /// The words of all texts and controls below, in document order.
  public var texts: [String] { descendants.compactMap(\.text) }

  private func elements(_ name: String) -> [JSONValue] {
    if case .array(let values)? = json[name] { values } else { [] }
  }
}
