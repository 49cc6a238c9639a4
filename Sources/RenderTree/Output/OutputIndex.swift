/// Finds rendered nodes by id, identifier or label, so that an action never scans the tree.
package struct OutputIndex {
  private var nodes = OutputTable()
  // Built when a client first asks by name; until then sessions that use ids only pay nothing for it.
  private var names: [String: Set<Digest>]?
  /// How many entries `names` was given. Those of nodes that have gone or are called something else stay.
  private var namings = 0
  /// What came or changed since, which is looked at when a client asks by name again.
  private var unnamed: [Digest] = []

  /// How many nodes the output has.
  package var count: Int { nodes.count }

  /// The node with an id. Complexity: O(1).
  package subscript(digest: Digest) -> RenderedNode? {
    nodes[digest]?.takeUnretainedValue()
  }

  // Nodes take themselves out before they go: see `RenderedNode.leaveOutput`.

  /// Adds a node; another node that has its id already is answered, and keeps it.
  @MainActor mutating func insert(_ node: RenderedNode) -> RenderedNode? {
    if let other = nodes.insert(node)?.takeUnretainedValue(), other !== node { return other }
    outputChanged(node)
    return nil
  }

  /// Removes a node.
  @MainActor mutating func remove(_ node: RenderedNode) {
    nodes.remove(node)
  }

  /// A node's output changed, and with it perhaps its names.
  @MainActor mutating func outputChanged(_ node: RenderedNode) {
    guard names != nil else { return }
    if unnamed.last != node.digest { unnamed.append(node.digest) }
    // Where so much has changed, finding all names anew costs no more.
    if unnamed.count > 64 + nodes.count {
      names = nil
      unnamed = []
    }
  }

  /// The nodes with a name, which are few. Complexity: O(nodes) the first time, then O(nodes that changed since).
  @MainActor package mutating func nodes(named name: String) -> [RenderedNode] {
    // Where most names may be those of before, they are found anew.
    if names == nil || namings > 64 + 4 * nodes.count {
      names = [:]
      namings = 0
      for node in all { addNames(of: node) }
    } else {
      for digest in unnamed { if let node = self[digest] { addNames(of: node) } }
    }
    unnamed = []
    guard let digests = names![name] else { return [] }
    // Nodes that have gone or are called something else by now are still listed.
    let valid = digests.filter { self[$0]?.isCalled(name) == true }
    if valid.count < digests.count { names![name] = valid.isEmpty ? nil : valid }
    return valid.compactMap { self[$0] }
  }

  /// All nodes, in no order.
  package var all: [RenderedNode] {
    var all: [RenderedNode] = []
    all.reserveCapacity(nodes.count)
    nodes.forEach { all.append($0) }
    return all
  }

  @MainActor private mutating func addNames(of node: RenderedNode) {
    if let identifier = node.accessibilityIdentifier { add(identifier, node.digest) }
    if let label = node.accessibilityName { add(label, node.digest) }
  }

  private mutating func add(_ name: String, _ digest: Digest) {
    if names![name, default: []].insert(digest).inserted { namings += 1 }
  }

  /// How many names are kept, whether a node has them or not.
  package var nameCount: Int { names?.count ?? 0 }
}

extension RenderedNode {
  fileprivate func isCalled(_ name: String) -> Bool {
    accessibilityIdentifier == name || accessibilityName == name
  }
}
