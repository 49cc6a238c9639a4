/// An index of the rendered nodes by id, identifier and label, so that actions need not search the tree.
package struct OutputIndex {
  private var nodes = OutputTable()
  // Built when a client first looks up a name, so that sessions that use only ids do not pay for it.
  private var names: [NameHash: DigestSet]?
  /// The number of entries added to `names`. Entries of removed or renamed nodes remain.
  private var namings = 0
  /// The nodes that were added or changed since `names` was last updated.
  private var unnamed: [Digest] = []
  /// The number of these whose identifiers are in `names` already. A label is worked out only if one is looked up.
  private var identified = 0

  /// The number of nodes in the output.
  package var count: Int { nodes.count }

  /// The node with an id, or nil if there is none. Complexity: O(1).
  package subscript(digest: Digest) -> RenderedNode? {
    nodes[digest]?.takeUnretainedValue()
  }

  // Unretained, because nodes remove themselves before they are deallocated: see `RenderedNode.leaveOutput`.

  /// Adds a node. If another node has the same id, that node stays in the index and is returned. Complexity: O(1)
  /// amortized.
  @MainActor mutating func insert(_ node: RenderedNode) -> RenderedNode? {
    if let other = nodes.insert(node)?.takeUnretainedValue(), other !== node { return other }
    outputChanged(node)
    return nil
  }

  /// Removes a node. Complexity: O(1) amortized.
  @MainActor mutating func remove(_ node: RenderedNode) {
    nodes.remove(node)
  }

  /// Called when a node's output changed, which may affect its names.
  @MainActor mutating func outputChanged(_ node: RenderedNode) {
    guard names != nil else { return }
    if unnamed.last != node.digest || identified == unnamed.count { unnamed.append(node.digest) }
    // After this many changes, rebuilding the index costs no more than updating it.
    if unnamed.count > 64 + nodes.count {
      names = nil
      forgetUnnamed()
    }
  }

  private mutating func forgetUnnamed() {
    unnamed.removeAll(keepingCapacity: true)
    identified = 0
  }

  /// Returns the nodes with a name. Complexity: O(nodes with the name), plus ``updateNames(_:)``.
  @MainActor package mutating func nodes(named name: String) -> [RenderedNode] {
    var nodes = NameRank.allCases.flatMap { self.nodes(named: name, $0, limit: .max) { _ in true } }
    // A node may have its label as its identifier too.
    var known: Set<ObjectIdentifier> = []
    nodes.removeAll { !known.insert(ObjectIdentifier($0)).inserted }
    return nodes
  }

  /// Returns the nodes that have a name of the given rank and satisfy a condition, up to a limit.
  ///
  /// - Complexity: O(nodes examined), plus ``updateNames(_:)``. Only nodes that are stale or fail the condition are
  ///   examined beyond the limit.
  @MainActor package mutating func nodes(
    named name: String, _ rank: NameRank, limit: Int, where holds: (RenderedNode) -> Bool
  ) -> [RenderedNode] {
    updateNames(rank)
    let hash = NameHash(name, rank)
    guard limit > 0, let digests = names![hash] else { return [] }
    var found: [RenderedNode] = []
    // Removed and renamed nodes are still listed.
    var stale: [Digest] = []
    digests.forEach { digest in
      guard let node = self[digest], let own = node.name(rank), own == name || NameHash(own, rank) == hash
      else {
        stale.append(digest)
        return true
      }
      if own == name, holds(node) { found.append(node) }
      return found.count < limit
    }
    if !stale.isEmpty {
      names![hash]!.subtract(stale)
      if names![hash]!.isEmpty { names![hash] = nil }
    }
    return found
  }

  /// Indexes all nodes the first time, and afterwards those that changed, as far as names of a rank need it.
  /// Complexity: O(all nodes) or O(changed nodes).
  @MainActor private mutating func updateNames(_ rank: NameRank) {
    // If most entries may be stale, the index is rebuilt.
    if names == nil || namings > 64 + 4 * nodes.count {
      // Many named nodes contain an unnamed one, such as the text of a button.
      names = Dictionary(minimumCapacity: nodes.count / 2)
      namings = 0
      // A single pass, because fetching each node into the cache is most of the work.
      let nodes = nodes
      nodes.forEach { node in
        addIdentifier(of: node)
        addLabels(of: node)
      }
      return forgetUnnamed()
    }
    while identified < unnamed.count {
      if let node = self[unnamed[identified]] { addIdentifier(of: node) }
      identified += 1
    }
    guard rank != .actingIdentifier, rank != .identifier else { return }
    for digest in unnamed { if let node = self[digest] { addLabels(of: node) } }
    forgetUnnamed()
  }

  /// All nodes, in no particular order. Complexity: O(nodes).
  package var all: [RenderedNode] {
    var all: [RenderedNode] = []
    all.reserveCapacity(nodes.count)
    nodes.forEach { all.append($0) }
    return all
  }

  @MainActor private mutating func addIdentifier(of node: RenderedNode) {
    guard let identifier = node.accessibilityIdentifier else { return }
    add(identifier, node.offersActions ? .actingIdentifier : .identifier, node.digest)
  }

  @MainActor private mutating func addLabels(of node: RenderedNode) {
    let acts = node.offersActions
    if let label = node.accessibilityName {
      add(label, acts ? .actingLabel : .label, node.digest)
    } else if let header = node.headerName {
      add(header, .header, node.digest)
    }
    if let spoken = node.spokenName { add(spoken.trimmed, acts ? .actingSpoken : .spoken, node.digest) }
  }

  private mutating func add(_ name: String, _ rank: NameRank, _ digest: Digest) {
    if names![NameHash(name, rank), default: DigestSet()].insert(digest) { namings += 1 }
  }

  /// The number of indexed names, including stale ones.
  package var nameCount: Int { names?.count ?? 0 }
}

/// The ways in which a node can have a name, in order of precedence for actions. Names of symbols for people are the
/// last, so that they never take the place of a label.
package enum NameRank: CaseIterable {
  case actingIdentifier, identifier, actingLabel, label, header, actingSpoken, spoken
}

/// The hash of a name and its rank.
///
/// A table of hashes takes a third of the memory of one with names. Collisions are resolved by comparing the nodes'
/// names.
private struct NameHash: Hashable {
  private let value: Int

  init(_ name: String, _ rank: NameRank) {
    var hasher = Hasher()
    hasher.combine(rank)
    hasher.combine(name)
    value = hasher.finalize()
  }
}

extension RenderedNode {
  /// Returns the node's name of a rank, or nil if it has none or if it offers actions and the rank requires none,
  /// or vice versa.
  fileprivate func name(_ rank: NameRank) -> String? {
    switch rank {
    case .actingIdentifier: offersActions ? accessibilityIdentifier : nil
    case .identifier: offersActions ? nil : accessibilityIdentifier
    case .actingLabel: offersActions ? accessibilityName : nil
    case .label: offersActions ? nil : accessibilityName
    case .header: headerName
    case .actingSpoken: offersActions ? spokenName?.trimmed : nil
    case .spoken: offersActions ? nil : spokenName?.trimmed
    }
  }
}
