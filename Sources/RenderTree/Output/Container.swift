/// A view that is rendered and has others below it.
///
/// What it shows and what can be done with it are its attributes, which its node keeps; the views below it have nodes
/// of their own, so that a container's node keeps nothing of them.
package protocol Container: Element {
  associatedtype Content: View

  /// The views below it.
  @MainActor var content: Content { get }
}

extension Container {
  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = ContainerNode(view.attributes, position)
    node.hold(Content._makeNode(view.content, in: _Position(of: Content.self, in: node)))
    node.begin()
    return node
  }

  /// Gives the node a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Attributes>.self)
    let difference = node.take(view.attributes)
    Content._updateNode(node.child, to: view.content)
    node.render(after: difference)
  }
}
