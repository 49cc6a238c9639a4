import StateCore

extension Tree {
  /// Returns the violated invariants of a settled tree, or an empty array if there are none. For tests.
  ///
  /// - Complexity: O(*n* × *r*) on average, where *n* is the number of nodes and of their dependencies, and *r* the
  ///   largest number of a source's readers or of a node's rendered nodes.
  package func invariantViolations() -> [String] {
    let check = InvariantCheck(tree: self)
    check.run()
    return check.violations
  }
}

/// A pass over a whole tree that compares cached values with the values that they are derived from.
@MainActor
final class InvariantCheck {
  let tree: Tree
  private(set) var violations: [String] = []
  fileprivate var nodes: [ObjectIdentifier: Node] = [:]
  fileprivate var attached: [RenderedNode] = []
  fileprivate var outputCount = 0
  private var sources: [ObjectIdentifier: Source] = [:]

  init(tree: Tree) {
    self.tree = tree
  }

  /// Checks the whole tree.
  ///
  /// - Complexity: That of ``Tree/invariantViolations()``.
  func run() {
    checkRest()
    if let root = tree.root { visit(root, below: nil) }
    expect(nodes.count == tree.nodeCount, "nodeCount is \(tree.nodeCount), \(nodes.count) are reachable")
    let outputSize = nodes.values.reduce(0) { $0 + (($1 as? RenderedNode)?.outputParts.size ?? 0) }
    expect(
      outputSize == tree.capacity.outputSize,
      "outputSize is \(tree.capacity.outputSize), but it should be \(outputSize)")
    for source in sources.values {
      source.forEachStateReader { reader in
        expect(nodes[ObjectIdentifier(reader)] === reader, "a source has a reader that is gone")
        expect(reader.dependencies.contains(source), "a reader that does not depend on its source")
      }
    }
    if let root = tree.outputRoot { visitOutput(root) }
    checkOutput()
  }

  /// Notes a violation, with its place, unless the condition holds or there are many already.
  ///
  /// - Complexity: O(1) if the condition holds, otherwise O(*d*), where *d* is the number of nodes up to a rendered
  ///   one.
  func expect(_ condition: Bool, _ message: @autoclosure () -> String, at node: Node? = nil) {
    guard !condition, violations.count < 20 else { return }
    var place = ""
    var current = node
    while let node = current {
      place += " < \(_typeName(type(of: node), qualified: false).prefix(40)) \(node.digest)"
      current = node is RenderedNode && place.count > 40 ? nil : node.parent
    }
    violations.append(message() + place)
  }

  private func checkRest() {
    expect(tree.isIdle, "the tree is at work")
    expect(tree.effects.isEmpty, "effects wait")
    expect(tree.arePhasesAtRest, "preferences, regions or attachments wait")
    expect(tree.inbox.isEmpty, "transactions or nodes wait")
    expect(tree.sessionFocus.areSettled, "the focus is not where it should be")
  }

  // MARK: Nodes

  /// Checks a node and those below it.
  private func visit(_ node: Node, below parent: Node?) {
    expect(nodes.updateValue(node, forKey: ObjectIdentifier(node)) == nil, "reached twice", at: node)
    expect(node.parent === parent, "another parent", at: node)
    expect(node.depth == (parent.map { $0.depth + 1 } ?? 0), "wrong depth", at: node)
    expect(node.flags.isDisjoint(with: [.isDirty, .isGone, .isNew]), "flags \(node.flags)", at: node)
    for source in node.dependencies {
      sources[ObjectIdentifier(source)] = source
      var isRegistered = false
      source.forEachStateReader { if $0 === node { isRegistered = true } }
      expect(isRegistered, "not registered with a source that it read", at: node)
    }
    checkKind(of: node)
    checkOutputCount(of: node)
    var children: [Node] = []
    node.forEachChild { children.append($0) }
    for child in children { visit(child, below: node) }
  }

  private func checkOutputCount(of node: Node) {
    var count = 0
    node.forEachOutput { _ in count += 1 }
    expect(count == node.outputCount, "outputCount is \(node.outputCount), not \(count)", at: node)
    guard !(node is RenderedNode), !(node is RegionNode) else { return }
    var sum = 0
    node.forEachChild { if !($0 is AttachmentNode) { sum += $0.outputCount } }
    expect(sum == node.outputCount, "outputCount is \(node.outputCount), its children's \(sum)", at: node)
  }

  /// Checks a node by its kind.
  private func checkKind(of node: Node) {
    switch node {
    case let node as RenderedNode:
      if !node.flags.contains(.isDetached) { attached.append(node) }
      for attachment in node.attachments {
        expect(attachment.host === node, "an attachment with another host", at: node)
        let state: NodeFlags = [.isDetached, .isInactive]
        expect(
          attachment.flags.intersection(state) == node.flags.intersection(state),
          "an attachment in another state", at: attachment)
      }
      node.regions.forEach { expect($0.owner === node, "a region with another owner", at: node) }
    case let node as RegionNode:
      let known = node.owner.regions.first(RegionNode.self) { $0 === node }
      expect(known != nil, "unknown to its owner", at: node)
    case let node as PreferenceNode:
      expect(node.hasAllContributors, "takes up other preferences than those below", at: node)
    case let node as EffectNode:
      expect(node.hasAppeared == node.isVisible, "appeared: \(node.hasAppeared)", at: node)
    case let node as any RowHolding:
      for violation in node.rows.violations() { expect(false, violation) }
    default: break
    }
  }
}

// MARK: Output

extension InvariantCheck {
  /// Checks a node of the output and those below it.
  fileprivate func visitOutput(_ node: RenderedNode) {
    expect(nodes[ObjectIdentifier(node)] != nil, "in the output but not in the tree", at: node)
    expect(!node.flags.contains(.isDetached), "in the output but detached", at: node)
    outputCount += 1
    var children: [RenderedNode] = []
    node.forEachOutputChild { children.append($0) }
    expect(
      children.count == node.childCount, "childCount is \(node.childCount), not \(children.count)", at: node)
    for (index, child) in children.enumerated() {
      let position = child.outputPosition
      expect(position?.parent === node, "another rendered parent", at: child)
      expect(position?.index == index, "stands at \(index), not at \(position?.index ?? -1)", at: child)
      visitOutput(child)
    }
  }

  /// Checks the nodes of the output against the index and the order of changes.
  fileprivate func checkOutput() {
    expect(
      attached.count == outputCount, "\(attached.count) nodes are attached, \(outputCount) in the output")
    let ids = Set(attached.map(\.digest))
    expect(tree.index.count == ids.count, "the index has \(tree.index.count) nodes, the output \(ids.count)")
    for node in attached {
      let found = tree.index[node.digest]
      expect(found === node, "not in the index", at: node)
      checkStamps(of: node)
    }
    checkOrder()
  }

  private func checkStamps(of node: RenderedNode) {
    expect(node.inserted > 0, "never inserted", at: node)
    expect(node.record?.node ?? node === node, "the record of another node", at: node)
    let limit = tree.revisions.hasChanged ? tree.workingRevision : tree.revision
    expect(node.changed <= limit, "changed in the future", at: node)
  }

  /// Checks that the order of changes is one, and has all records.
  private func checkOrder() {
    var seen: Set<ObjectIdentifier> = []
    var record = tree.revisions.newest
    expect(record?.newer == nil, "something is newer than the newest")
    while let current = record {
      guard seen.insert(ObjectIdentifier(current)).inserted else {
        return expect(false, "the order of changes is a circle", at: current.node)
      }
      if let older = current.older {
        expect(older.newer === current, "the order of changes is torn", at: current.node)
        expect(older.lastChange <= current.lastChange, "the order of changes is no order", at: current.node)
      }
      record = current.older
    }
    let records = Set(attached.compactMap { $0.record.map(ObjectIdentifier.init) })
    expect(seen == records, "the order of changes has other records")
  }
}
