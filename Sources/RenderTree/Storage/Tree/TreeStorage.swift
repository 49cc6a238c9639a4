/// A tree's connection to stored state.
@MainActor package final class TreeStorage {
  private(set) var restoration: StateRestoration?
  let collector: StateCollector?
  /// The values that are set aside. If there is a collector, their contents are in the store and empty here.
  private(set) var unfitting: UnfittingValues = [:]

  init(restoration: StateRestoration?, collector: StateCollector?) {
    self.restoration = restoration
    self.collector = collector
  }

  package var isRestoring: Bool { restoration != nil }

  /// Called when a node's slots were created. Returns true if they were restored.
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

  /// Called when a property has a value other than its initial one.
  func propertyWritten(_ property: String, of node: Digest) {
    guard unfitting[node]?[property]?.isOutdated == false else { return }
    unfitting[node]![property]!.isOutdated = true
    collector?.change(UnfittingChange(.outdate, node: node, property: property))
  }

  func userCodeRan(at node: Node) {
    collector?.userCodeRan(at: node)
    node.tree.held.userCodeRan(at: node)
  }

  /// Called when another object is held at a place.
  func objectReplaced(at slot: HeldSlot) { restoration?.objectReplaced(at: slot) }

  /// Evaluates everything again if an object that views have read was restored afterwards.
  func evaluateIfNeeded(_ tree: Tree) {
    guard let restoration, restoration.needsEvaluation else { return }
    restoration.needsEvaluation = false
    tree.root?.invalidateAll()
  }

  func effectsRan(in tree: Tree) { restoration?.effectsRan(tree.sceneStorage) }

  /// Called when the tree has settled.
  func settled(_ tree: Tree) {
    if let restoration {
      unfitting = restoration.finish(tree, collector)
      tree.held.graph.restorationEnded()
      for type in tree.held.graph.takeRemade() { tree.reportRemade(type) }
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
  /// Adds the node and its descendants to the update queue. Complexity: O(nodes below).
  fileprivate func invalidateAll() {
    invalidate()
    forEachChild { $0.invalidateAll() }
  }
}
