/// What ties a tree to stored state, while anything does.
@MainActor package final class TreeStorage {
  private(set) var restoration: StateRestoration?
  let collector: StateCollector?

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
    restoration?.nodeRemoved(node)
    collector?.nodeRemoved(node, slots)
  }

  package func userCodeRan(at node: Node) { collector?.userCodeRan(at: node) }

  func effectsRan(in tree: Tree) { restoration?.effectsRan(tree.sceneStorage) }

  /// The tree has settled.
  func settled(_ tree: Tree) {
    guard let restoration else { return }
    restoration.finish(tree, collector)
    self.restoration = nil
    if collector == nil { tree.storage = nil }
  }
}
