/// Several views treated as one, without a node of its own in the output (rule 77).
public nonisolated struct Group<Content> {
  @usableFromInline let content: Content

  /// Creates a group of content that need not be views.
  package init(holding content: Content) { self.content = content }

  /// The content.
  package var held: Content { content }
}

extension Group: View where Content: View {
  /// Creates a group of views.
  @inlinable public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = GroupNode(position)
    node.adopt(Content._makeNode(view.content, in: _Position(of: Content.self, in: node)))
    return node
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    Content._updateNode(unsafeDowncast(node, to: SingleChildNode.self).child!, to: view.content)
  }
}

/// The node of a group.
final class GroupNode: SingleChildNode {}
