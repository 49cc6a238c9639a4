/// The nodes to evaluate, those nearest to the root first (rule 6).
package struct UpdateQueue {
  // Few nodes wait at a time, at few depths: one array, which costs an idle tree nothing.
  private var nodes: [Node] = []
  /// Whether the nodes are ordered by depth, which is worth it where many wait.
  private var isSorted = false

  package var isEmpty: Bool { nodes.isEmpty }
  package var count: Int { nodes.count }

  /// Adds a node. Complexity: O(1).
  @MainActor package mutating func append(_ node: Node) {
    if isSorted, let last = nodes.last, last.depth > node.depth { isSorted = false }
    nodes.append(node)
  }

  /// Nodes that wait stand at other depths than before.
  package mutating func depthsChange() {
    isSorted = false
  }

  /// Takes the nodes nearest to the root, in the order of their arrival. Complexity: O(nodes), and for many O(nodes
  /// that are taken) once they are sorted.
  package mutating func popAll() -> [Node]? {
    guard let first = nodes.first else { return nil }
    if nodes.count > 64 { return popSorted() }
    let depth = nodes.reduce(first.depth) { min($0, $1.depth) }
    let deeper = nodes.filter { $0.depth != depth }
    if deeper.isEmpty {
      defer { nodes = [] }
      return nodes
    }
    defer { nodes = deeper }
    return nodes.filter { $0.depth == depth }
  }

  private mutating func popSorted() -> [Node] {
    // Sorting keeps the order of arrival among those of one depth.
    if !isSorted { nodes.sort { $0.depth < $1.depth } }
    isSorted = true
    let depth = nodes[0].depth
    let count = nodes.firstIndex { $0.depth != depth } ?? nodes.count
    let taken = Array(nodes[..<count])
    nodes.removeFirst(count)
    return taken
  }
}
