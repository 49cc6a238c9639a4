/// Gives its content a value that the region around it reads, such as a value for a layout.
package nonisolated struct TraitModifier: NodeModifier {
  let key: ObjectIdentifier
  let value: Any

  package init(_ key: ObjectIdentifier, _ value: Any) {
    self.key = key
    self.value = value
  }

  @MainActor package static func makeModifierNode(_ modifier: Self, in position: _Position) -> TraitNode {
    TraitNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(_ node: TraitNode, to modifier: Self) {
    if Tree.isChecking { node.afterCheck { [old = node.modifier] in node.modifier = old } }
    node.modifier = modifier
    node.scope.region?.invalidateDerivation()
  }
}

/// The node of a ``TraitModifier``.
package final class TraitNode: ModifierNode {
  fileprivate(set) var modifier: TraitModifier

  init(_ modifier: TraitModifier, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }
}

extension RenderedNode {
  /// The values that the node carries for the region around it; those of outer modifiers win.
  ///
  /// - Complexity: O(nodes up to the region).
  package final var traits: [ObjectIdentifier: Any] {
    var traits: [ObjectIdentifier: Any] = [:]
    var node = parent
    while let current = node, !(current is RenderedNode), !(current is RegionNode) {
      if let trait = current as? TraitNode { traits[trait.modifier.key] = trait.modifier.value }
      node = current.parent
    }
    return traits
  }

  /// The values of one key that the node carries for the region around it, the innermost first.
  ///
  /// - Complexity: O(nodes up to the region).
  package final func traits(_ key: ObjectIdentifier) -> [Any] {
    var values: [Any] = []
    var node = parent
    while let current = node, !(current is RenderedNode), !(current is RegionNode) {
      if let trait = current as? TraitNode, trait.modifier.key == key { values.append(trait.modifier.value) }
      node = current.parent
    }
    return values
  }
}
