/// What ties a tree to stored state, while anything does.
@MainActor package final class TreeStorage {
  private(set) var restoration: StateRestoration?
  let collector: StateCollector?
  /// What is set aside of the session. With a collector the store has the values, and they are empty here.
  private(set) var unfitting: UnfittingValues = [:]

  init(restoration: StateRestoration?, collector: StateCollector?) {
    self.restoration = restoration
    self.collector = collector
  }

  var isRestoring: Bool { restoration != nil }

  /// A node's slots were made; true where they were given stored values.
  func nodeMade(_ node: Node, _ slots: [PropertySlot]) -> Bool {
    let isRestored = restoration?.nodeMade(node, slots, collector) ?? false
    collector?.nodeMade(node, slots)
    return isRestored
  }

  func nodeRemoved(_ node: Node, _ slots: [PropertySlot]) {
    let keepsStored = restoration?.nodeRemoved(node) ?? false
    collector?.nodeRemoved(node, slots, keepsStored: keepsStored)
    if !keepsStored, unfitting.removeValue(forKey: node.digest) != nil {
      collector?.removeStored(node.digest)
    }
  }

  /// A property has another value than its first.
  func propertyWritten(_ property: String, of node: Digest) {
    guard unfitting[node]?[property]?.isOutdated == false else { return }
    unfitting[node]![property]!.isOutdated = true
    collector?.change(UnfittingChange(.outdate, node: node, property: property))
  }

  package func userCodeRan(at node: Node) {
    collector?.userCodeRan(at: node)
    node.tree.held.userCodeRan(at: node)
  }

  /// Another object is held at a place.
  func objectReplaced(at slot: HeldSlot) { restoration?.objectReplaced(at: slot) }

  /// Evaluates everything again if an object that views have read was given its stored value afterwards.
  func evaluateIfNeeded(_ tree: Tree) {
    guard let restoration, restoration.needsEvaluation else { return }
    restoration.needsEvaluation = false
    tree.root?.invalidateAll()
  }

  func effectsRan(in tree: Tree) { restoration?.effectsRan(tree.sceneStorage) }

  /// The tree has settled.
  func settled(_ tree: Tree) {
    if let restoration {
      unfitting = restoration.finish(tree, collector)
      self.restoration = nil
      if collector != nil {
        unfitting = unfitting.mapValues {
          $0.mapValues { UnfittingValue(StoredValue(), isOutdated: $0.isOutdated) }
        }
      } else if unfitting.isEmpty, tree.held.isEmpty {
        tree.storage = nil
      }
    }
    if !unfitting.isEmpty { collector?.takeFirstValues(beside: unfitting, reportingTo: tree) }
  }
}

extension Node {
  /// Puts the node and those below it into the update queue. Complexity: O(nodes below).
  fileprivate func invalidateAll() {
    invalidate()
    forEachChild { $0.invalidateAll() }
  }
}
