import Stateroom
import Testing

extension Host {
  /// The window with all nodes below it.
  var root: Node {
    let json = JSONWriter()
    session.writeRoot(to: json)
    return Node(value: (try? JSONReader.read(json.copyBytes())) ?? .null)
  }

  /// Returns the first node of a type.
  func first(_ type: String) -> Node? { root.first(type) }

  /// Performs an action on the first node of a type.
  func perform(_ action: String? = nil, onFirst type: String, _ value: JSONValue? = nil) throws {
    try perform(action, on: #require(first(type)?.id), value)
  }

  /// All texts and labels, in document order.
  var words: [String] { root.words }

  /// A node of the output.
  @MainActor
  struct Node {
    let value: JSONValue

    var id: String { value["id"]?.stringValue ?? "" }
    var type: String { value["type"]?.stringValue ?? "" }
    var actions: [String] { list("actions").compactMap(\.stringValue) }
    var children: [Node] { list("children").map { Node(value: $0) } }

    subscript(prop: String) -> JSONValue? { value["props"]?[prop] }

    /// Returns the first entry of a modifier.
    func modifier(_ name: String) -> JSONValue? {
      list("modifiers").lazy.compactMap { $0[name] }.first
    }

    func first(_ wanted: String) -> Node? {
      if type == wanted { return self }
      for child in children { if let node = child.first(wanted) { return node } }
      return nil
    }

    var words: [String] {
      let own = (self["text"] ?? self["label"])?.stringValue
      return (own.map { [$0] } ?? []) + children.flatMap(\.words)
    }

    private func list(_ name: String) -> [JSONValue] {
      if case .array(let values)? = value[name] { values } else { [] }
    }
  }
}
