/// Makes what it modifies the only view of its place, with which it appears and disappears whatever it renders (rule 67).
package nonisolated struct PlaceModifier: NodeModifier {
  /// A place of one view.
  package init() {}

  @MainActor package static func makeModifierNode(_ modifier: Self, in position: _Position) -> PlaceNode {
    PlaceNode(position)
  }

  @MainActor package static func updateModifierNode(_ node: PlaceNode, to modifier: Self) {}
}

/// The place of one view.
package final class PlaceNode: ModifierNode {
  package override var isContentAlone: Bool { true }
}
