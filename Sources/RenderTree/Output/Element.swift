/// A view that is rendered: a control, a container, an image.
///
/// What it shows and what can be done with it are its attributes, which its node keeps; the views below it have nodes
/// of their own, so that a container's node keeps nothing of them.
package protocol Element: View where Body == Never {
  associatedtype Attributes: ElementAttributes = Self
  associatedtype Content: View = EmptyView

  /// What is rendered of the view itself.
  @MainActor var attributes: Attributes { get }
  /// The views below it.
  @MainActor var content: Content { get }
}

extension Element {
  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    if Content.self == EmptyView.self {
      let node = ElementNode(view.attributes, position)
      node.begin()
      return node
    }
    let node = ContainerNode(view.attributes, position)
    node.hold(Content._makeNode(view.content, in: _Position(of: Content.self, in: node)))
    node.begin()
    return node
  }

  /// Gives the node a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    let node = unsafeDowncast(node, to: ElementNode<Attributes>.self)
    let difference = node.take(view.attributes)
    if Content.self != EmptyView.self, let content = node.content {
      Content._updateNode(content, to: view.content)
    }
    node.render(after: difference)
  }
}

extension Element where Attributes == Self {
  @MainActor package var attributes: Self { self }
}

extension Element where Content == EmptyView {
  @MainActor package var content: EmptyView { EmptyView() }
}
