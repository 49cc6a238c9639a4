/// The nodes to evaluate, those nearest to the root first (rule 6).
package struct UpdateQueue {
  // Few nodes wait at a time, at few depths: one array, which costs an idle tree nothing.
  private var nodes: [Node] = []

  package var isEmpty: Bool { nodes.isEmpty }
  package var count: Int { nodes.count }

  /// Adds a node. Complexity: O(1).
  @MainActor package mutating func append(_ node: Node) { nodes.append(node) }

  /// Takes the nodes nearest to the root, in the order of their arrival. Complexity: O(nodes).
  package mutating func popAll() -> [Node]? {
    guard let first = nodes.first else { return nil }
    let depth = nodes.reduce(first.depth) { min($0, $1.depth) }
    let deeper = nodes.filter { $0.depth != depth }
    if deeper.isEmpty {
      defer { nodes = [] }
      return nodes
    }
    defer { nodes = deeper }
    return nodes.filter { $0.depth == depth }
  }
}
