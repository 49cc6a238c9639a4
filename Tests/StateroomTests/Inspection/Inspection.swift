import Stateroom

/// The parsed document of the inspector.
struct Inspection {
  private let document: JSONValue
  /// All nodes in document order.
  let nodes: [JSONValue]

  @MainActor init(_ host: Host) throws {
    document = try JSONReader.read(Array(host.inspection.utf8), depthLimit: 500)
    var nodes: [JSONValue] = []
    func visit(_ node: JSONValue) {
      nodes.append(node)
      for child in node["children"]?.elements ?? [] { visit(child) }
    }
    if let root = document["root"] { visit(root) }
    self.nodes = nodes
  }

  /// Returns the only node of a type.
  func node(_ type: String) -> JSONValue? {
    let found = nodes.filter { $0["type"] == .string(type) }
    return found.count == 1 ? found.first : Optional.none
  }

  /// Returns a property of the only node of a type.
  func state(_ type: String, _ name: String) -> JSONValue? {
    node(type)?["state"]?.elements.first { $0["name"] == .string(name) }
  }

  /// The names of the properties that keep the session in memory.
  var unstorableWrites: [String] {
    document["unstorableWrites"]?.elements.compactMap { $0["property"]?.stringValue } ?? []
  }
}

extension JSONValue {
  /// The elements of an array, or none for any other value.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// Returns the named members that are strings, for comparisons.
  func texts(_ names: String...) -> [String?] { names.map { self[$0]?.stringValue } }
}
