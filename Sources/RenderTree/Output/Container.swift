/// A rendered view with child views.
///
/// Its attributes declare its own props and actions, and its node stores them. The child views have nodes of their
/// own, so a container's node stores none of them.
package protocol Container: Element {
  associatedtype Content: View

  /// The child views.
  // Borrowed, because a copy of views costs much.
  @MainActor @_borrowed var content: Content { get }

  /// Updates the content's node to that of a newer view.
  @MainActor static func updateContent(_ node: Node, to view: Self)
}

extension Container {
  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = ContainerNode(view.attributes, position)
    node.hold(Content._makeNode(view.content, in: _Position(of: Content.self, in: node)))
    node.begin()
    return node
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Attributes>.self)
    let difference = node.take(view.attributes)
    let waits = node.flags.contains(.isDirty)
    node.flags.insert(.rendersAfterContent)
    updateContent(node.child, to: view)
    node.flags.remove(.rendersAfterContent)
    if !waits, node.flags.contains(.isDirty) { node.render() } else { node.render(after: difference) }
  }

  @MainActor package static func updateContent(_ node: Node, to view: Self) {
    Content._updateNode(node, to: view.content)
  }
}
