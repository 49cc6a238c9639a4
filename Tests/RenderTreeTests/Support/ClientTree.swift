import RenderTree

/// A client's copy of a session, updated only by the means of the protocol.
final class ClientTree {
  /// The reason why a change cannot be applied.
  struct Desync: Error { let reason: String }

  final class Node {
    let id: String
    let type: String
    var outputParts: [String: JSONValue] = [:]
    var children: [Node] = []

    init(id: String, type: String) {
      self.id = id
      self.type = type
    }
  }

  private var nodes: [String: Node] = [:]
  private(set) var root: Node!

  init(snapshot: JSONValue) throws {
    root = try install(snapshot)
  }

  /// Applies the elements of `invalidated`.
  func apply(_ changes: JSONValue) throws {
    guard case .array(let entries) = changes else { throw Desync(reason: "no array") }
    for entry in entries { try amend(entry) }
  }

  /// Writes the client's snapshot, with keys in the protocol's order.
  func write(to json: JSONWriter) { write(root, to: json) }

  private static let facetNames = ["props", "modifiers", "actions"]

  private func amend(_ entry: JSONValue) throws {
    guard let id = entry["id"]?.stringValue, let node = nodes[id] else {
      throw Desync(reason: "unknown node \(entry["id"]?.stringValue ?? "")")
    }
    guard entry["type"]?.stringValue == node.type else { throw Desync(reason: "another type") }
    for name in Self.facetNames {
      if let part = entry[name] { node.outputParts[name] = part }
    }
    if case .array(let children)? = entry["children"] {
      let old = node.children
      node.children = try children.map { try adopt($0, from: old) }
      forget(old, unlessIn: node)
    } else if case .array(let steps)? = entry["splice"] {
      try splice(node, steps)
    }
  }

  private func splice(_ node: Node, _ steps: [JSONValue]) throws {
    var seen = node.children
    for step in steps {
      guard case .integer(let start)? = step["at"] else { throw Desync(reason: "no index") }
      var removed = 0
      if case .integer(let count)? = step["remove"] { removed = count }
      guard start >= 0, removed >= 0, start + removed <= node.children.count else {
        throw Desync(reason: "splice at \(start) of \(removed) in a list of \(node.children.count)")
      }
      var inserted: [Node] = []
      if case .array(let children)? = step["insert"] {
        inserted = try children.map { try adopt($0, from: seen) }
      }
      node.children.replaceSubrange(start..<start + removed, with: inserted)
      seen += inserted
    }
    forget(seen, unlessIn: node)
  }

  /// A bare id refers to a child that this very list has or had.
  private func adopt(_ child: JSONValue, from known: [Node]) throws -> Node {
    guard let id = child.stringValue else { return try install(child) }
    guard let node = nodes[id], known.contains(where: { $0 === node }) else {
      throw Desync(reason: "\(id) is no child that was kept")
    }
    return node
  }

  private func install(_ whole: JSONValue) throws -> Node {
    guard let id = whole["id"]?.stringValue, let type = whole["type"]?.stringValue else {
      throw Desync(reason: "a subtree without id or type")
    }
    let node = Node(id: id, type: type)
    nodes[id] = node
    for name in Self.facetNames { node.outputParts[name] = whole[name] }
    if case .array(let children)? = whole["children"] { node.children = try children.map(install) }
    return node
  }

  private func forget(_ old: [Node], unlessIn node: Node) {
    let kept = Set(node.children.map(ObjectIdentifier.init))
    for child in old where !kept.contains(ObjectIdentifier(child)) { forget(child) }
  }

  /// Removes a subtree, except for ids that a newer subtree has taken over.
  private func forget(_ node: Node) {
    for child in node.children { forget(child) }
    if nodes[node.id] === node { nodes[node.id] = nil }
  }

  private func write(_ node: Node, to json: JSONWriter) {
    json.writeObject {
      json.writeKey("id")
      json.write(node.id)
      json.writeKey("type")
      json.write(node.type)
      for (name, key) in zip(Self.facetNames, ["props", "modifiers", "actions"] as [StaticString]) {
        guard let part = node.outputParts[name], part != .array([]), part != .object([]) else { continue }
        json.writeKey(key)
        json.write(part)
      }
      guard !node.children.isEmpty else { return }
      json.writeKey("children")
      json.writeLiteral("[")
      for child in node.children {
        json.separate()
        write(child, to: json)
      }
      json.writeLiteral("]")
    }
  }
}
