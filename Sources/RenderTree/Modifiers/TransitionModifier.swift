/// Sets whether a view is inserted and removed at once. The server animates nothing, but the order of effects
/// depends on it (rule 64).
package nonisolated struct TransitionModifier: NodeModifier {
  let isIdentity: Bool

  /// Creates a modifier for the identity transition, or for any other.
  package init(isIdentity: Bool) {
    self.isIdentity = isIdentity
  }

  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> TransitionModifierNode {
    TransitionModifierNode(modifier.isIdentity, position)
  }

  @MainActor package static func updateModifierNode(_ node: TransitionModifierNode, to modifier: Self) {
    if !Tree.isChecking { node.isIdentity = modifier.isIdentity }
  }
}

/// The node of a ``TransitionModifier``.
package final class TransitionModifierNode: ModifierNode {
  fileprivate(set) var isIdentity: Bool {
    didSet { count(isIdentity, insteadOf: oldValue) }
  }

  init(_ isIdentity: Bool, _ position: _Position) {
    self.isIdentity = isIdentity
    super.init(position)
    count(isIdentity, insteadOf: false)
  }

  package override func willTearDown() { count(false, insteadOf: isIdentity) }

  private func count(_ new: Bool, insteadOf old: Bool) {
    tree.identityTransitions += (new ? 1 : 0) - (old ? 1 : 0)
  }
}
