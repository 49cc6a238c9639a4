/// Makes its content the only view of a place. The content appears and disappears with the place, even if it
/// renders nothing (rule 67).
package nonisolated struct PlaceModifier: NodeModifier {
  /// Creates a place of one view.
  package init() {}

  @MainActor package static func makeModifierNode(_ modifier: Self, in position: _Position) -> PlaceNode {
    PlaceNode(position)
  }

  @MainActor package static func updateModifierNode(_ node: PlaceNode, to modifier: Self) {}
}

/// The node of a ``PlaceModifier``.
package final class PlaceNode: ModifierNode {
  override var isContentAlone: Bool { true }
}
