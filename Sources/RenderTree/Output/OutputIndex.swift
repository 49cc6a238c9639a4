/// Finds rendered nodes by id, identifier or label, so that an action never scans the tree.
package struct OutputIndex {
  private var nodes: [Digest: Unmanaged<RenderedNode>] = [:]
  // Built when a client first asks by name; until then sessions that use ids only pay nothing for it.
  private var names: [String: [Unmanaged<RenderedNode>]]?
  private var namesOfNodes: [Digest: [String]] = [:]

  /// How many nodes the output has.
  package var count: Int { nodes.count }

  /// The node with an id. Complexity: O(1).
  package subscript(digest: Digest) -> RenderedNode? {
    nodes[digest]?.takeUnretainedValue()
  }

  // Nodes take themselves out before they go: see `RenderedNode.leaveOutput`.

  /// Adds a node; another node that has its id already is answered, and keeps it.
  @MainActor mutating func insert(_ node: RenderedNode) -> RenderedNode? {
    if let other = nodes[node.digest]?.takeUnretainedValue(), other !== node { return other }
    nodes[node.digest] = .passUnretained(node)
    addNames(of: node)
    return nil
  }

  /// Removes a node.
  @MainActor mutating func remove(_ node: RenderedNode) {
    guard nodes[node.digest]?.takeUnretainedValue() === node else { return }
    nodes[node.digest] = nil
    removeNames(of: node)
  }

  /// A node's output changed, and with it perhaps its names.
  @MainActor mutating func outputChanged(_ node: RenderedNode) {
    guard names != nil, nodes[node.digest]?.takeUnretainedValue() === node else { return }
    removeNames(of: node)
    addNames(of: node)
  }

  /// The nodes with a name, which are few. Complexity: O(nodes) the first time, then O(1).
  @MainActor package mutating func nodes(named name: String) -> [RenderedNode] {
    if names == nil {
      names = [:]
      for node in nodes.values { addNames(of: node.takeUnretainedValue()) }
    }
    return names![name]?.map { $0.takeUnretainedValue() } ?? []
  }

  /// All nodes, in no order.
  @MainActor package var all: [RenderedNode] { nodes.values.map { $0.takeUnretainedValue() } }

  @MainActor private mutating func addNames(of node: RenderedNode) {
    guard names != nil else { return }
    var own: [String] = []
    if let identifier = node.accessibilityIdentifier { own.append(identifier) }
    if let label = node.accessibilityName, !own.contains(label) { own.append(label) }
    guard !own.isEmpty else { return }
    namesOfNodes[node.digest] = own
    for name in own { names![name, default: []].append(.passUnretained(node)) }
  }

  @MainActor private mutating func removeNames(of node: RenderedNode) {
    guard names != nil, let own = namesOfNodes.removeValue(forKey: node.digest) else { return }
    for name in own {
      names![name]?.removeAll { $0.takeUnretainedValue() === node }
      if names![name]?.isEmpty == true { names![name] = nil }
    }
  }
}
