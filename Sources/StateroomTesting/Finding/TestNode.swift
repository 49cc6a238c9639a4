import RenderTree
import Stateroom

/// A node of a session's output, as a client sees it.
///
/// ```swift
/// let node = try session.node("Volume")
/// #expect(node.type == "Slider")
/// #expect(node["value"] == 0.5)
/// #expect(node.actions.contains("increment"))
/// ```
public struct TestNode: Hashable, Sendable {
  let json: JSONValue

  /// The node's id.
  public var id: String { json["id"]?.stringValue ?? "" }
  /// The node's type, such as `Button`.
  public var type: String { json["type"]?.stringValue ?? "" }
  /// The actions that the node offers.
  public var actions: [String] { elements("actions").compactMap(\.stringValue) }
  /// The modifiers, innermost first.
  public var modifiers: [JSONValue] { elements("modifiers") }
  /// The nodes below.
  public var children: [TestNode] { elements("children").map { TestNode(json: $0) } }

  /// A prop, or nil if the node has none of that name.
  public subscript(prop: String) -> JSONValue? { json["props"]?[prop] }

  /// The words of a text or a field; of a control its label.
  public var text: String? { face.text }

  /// The value of a modifier, the outermost of that name, or nil if the node has none.
  public func modifier(_ name: String) -> JSONValue? {
    modifiers.reversed().lazy.compactMap { $0[name] }.first
  }

  /// The name of the picture or symbol that the node shows.
  public var symbol: String? { (self["systemName"] ?? self["systemImage"] ?? self["name"])?.stringValue }

  /// The name that the node goes by: its accessibility label, label, title, header or text.
  public var name: String? { face.name }
  /// The spoken name of a symbol or of a label with symbols, such as "Add" for `plus`. Nil if the node has
  /// none, or a label of the app's own.
  public var spokenName: String? { face.spokenName }
  /// The accessibility identifier.
  public var identifier: String? { face.identifier }
  /// The text that an empty field shows.
  public var prompt: String? { face.prompt }
  /// Whether the node takes actions as far as it has any: it is not disabled.
  public var isEnabled: Bool { face.isEnabled }
  /// Whether the node has the focus.
  public var isFocused: Bool { self["focused"] == .bool(true) }
  /// Whether a toggle is on or a group is expanded, or nil if the node is neither.
  public var isOn: Bool? { face.isOn }
  /// The value of a control: its number, date or color, its selection, whether it is on, or the text of a field.
  public var value: JSONValue? { face.value }

  /// The words and the state, by the same notions as over HTTP.
  var face: NodeFace { NodeFace(type: type, props: json["props"] ?? .object([])) }

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
