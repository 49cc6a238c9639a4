/// Finds rendered nodes by id, identifier or label, so that an action never scans the tree.
package struct OutputIndex {
  private var nodes = OutputTable()
  // Built when a client first asks by name; until then sessions that use ids only pay nothing for it.
  private var names: [NameHash: DigestSet]?
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

  /// The nodes with a name. Complexity: O(nodes with the name), besides ``updateNames()``.
  @MainActor package mutating func nodes(named name: String) -> [RenderedNode] {
    var nodes = NameRank.allCases.flatMap { self.nodes(named: name, $0, limit: .max) { _ in true } }
    // A node may have its label as identifier, too.
    var known: Set<ObjectIdentifier> = []
    nodes.removeAll { !known.insert(ObjectIdentifier($0)).inserted }
    return nodes
  }

  /// Some of the nodes that have a name in one way and for which something holds, as many as there are up to a limit.
  ///
  /// Complexity: O(nodes that are looked at), of which those that do not count are the only ones beyond the limit,
  /// besides ``updateNames()``.
  @MainActor package mutating func nodes(
    named name: String, _ rank: NameRank, limit: Int, where holds: (RenderedNode) -> Bool
  ) -> [RenderedNode] {
    updateNames()
    let hash = NameHash(name, rank)
    guard limit > 0, let digests = names![hash] else { return [] }
    var found: [RenderedNode] = []
    // Nodes that have gone or are called something else by now are still listed.
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

  /// Names all nodes the first time, then those that changed since. Complexity: O(nodes) or O(these).
  @MainActor private mutating func updateNames() {
    // Where most names may be those of before, they are found anew.
    if names == nil || namings > 64 + 4 * nodes.count {
      // Most nodes that have a name hold one that has none, such as the text of a button.
      names = Dictionary(minimumCapacity: nodes.count / 2)
      namings = 0
      // Each node is fetched into the cache once, which is most of the work.
      let nodes = nodes
      nodes.forEach { addNames(of: $0) }
    } else {
      for digest in unnamed { if let node = self[digest] { addNames(of: node) } }
    }
    unnamed = []
  }

  /// All nodes, in no order.
  package var all: [RenderedNode] {
    var all: [RenderedNode] = []
    all.reserveCapacity(nodes.count)
    nodes.forEach { all.append($0) }
    return all
  }

  @MainActor private mutating func addNames(of node: RenderedNode) {
    let acts = node.offersActions
    if let identifier = node.accessibilityIdentifier {
      add(identifier, acts ? .actingIdentifier : .identifier, node.digest)
    }
    if let label = node.accessibilityName { add(label, acts ? .actingLabel : .label, node.digest) }
  }

  private mutating func add(_ name: String, _ rank: NameRank, _ digest: Digest) {
    if names![NameHash(name, rank), default: DigestSet()].insert(digest) { namings += 1 }
  }

  /// How many names are kept, whether a node has them or not.
  package var nameCount: Int { names?.count ?? 0 }
}

/// The ways in which a node may have a name, those first that win over the others if an action is wanted.
package enum NameRank: CaseIterable {
  case actingIdentifier, identifier, actingLabel, label
}

/// The hash of a name and of the way in which nodes have it.
///
/// A table of hashes is a third of one of names. Names that share a hash are told apart by asking the nodes.
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
  /// The node's name of a kind, or nil if it has none, or acts if the kind does not, or the other way round.
  fileprivate func name(_ rank: NameRank) -> String? {
    switch rank {
    case .actingIdentifier: offersActions ? accessibilityIdentifier : nil
    case .identifier: offersActions ? nil : accessibilityIdentifier
    case .actingLabel: offersActions ? accessibilityName : nil
    case .label: offersActions ? nil : accessibilityName
    }
  }
}
