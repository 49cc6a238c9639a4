/// Remembers where its content is, for values that refer to it.
package nonisolated struct MarkModifier: NodeModifier {
  let mark: NodeMark

  package init(_ mark: NodeMark) {
    self.mark = mark
  }

  @MainActor package static func makeModifierNode(_ modifier: Self, in position: _Position) -> ModifierNode {
    let node = ModifierNode(position)
    modifier.mark.node = node
    return node
  }

  @MainActor package static func updateModifierNode(_ node: ModifierNode, to modifier: Self) {
    modifier.mark.node = node
  }
}

/// The place of a view that a ``MarkModifier`` marks.
@MainActor
package final class NodeMark {
  package fileprivate(set) weak var node: Node?

  nonisolated package init() {}

  /// The first rendered node of the view, or nil if it renders none or is gone.
  package var rendered: RenderedNode? {
    guard let node, !node.flags.contains(.isGone) else { return nil }
    return node.firstOutput
  }
}
