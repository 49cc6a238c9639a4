/// The dirty nodes, evaluated in order of depth, those nearest to the root first (rule 6).
struct UpdateQueue {
  // Usually few nodes wait, at few depths: a single array costs an idle tree nothing.
  private var nodes: [StateNode] = []
  /// Whether the nodes are sorted by depth, which pays off only for many.
  private var isSorted = false

  var isEmpty: Bool { nodes.isEmpty }

  /// Adds a node. Complexity: O(1).
  @MainActor mutating func append(_ node: StateNode) {
    if isSorted, let last = nodes.last, last.depth > node.depth { isSorted = false }
    nodes.append(node)
  }

  /// Called when waiting nodes change their depth.
  mutating func depthsChanged() {
    isSorted = false
  }

  /// Takes the nodes nearest to the root, in the order of their arrival.
  ///
  /// - Complexity: O(*n*), where *n* is the number of waiting nodes. More than 64 are sorted first.
  mutating func popAll() -> [StateNode]? {
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

  private mutating func popSorted() -> [StateNode] {
    // The sort of Swift's library is stable, so nodes of equal depth stay in the order of their arrival.
    if !isSorted { nodes.sort { $0.depth < $1.depth } }
    isSorted = true
    let depth = nodes[0].depth
    if nodes[nodes.count - 1].depth == depth {
      // Taken without a copy, which would retain each node.
      defer { nodes = [] }
      return nodes
    }
    let count = nodes.firstIndex { $0.depth != depth } ?? nodes.count
    let taken = Array(nodes[..<count])
    nodes.removeFirst(count)
    return taken
  }
}
