/// A rendered view: a control, a container, or an image.
package protocol Element: View where Body == Never {
  associatedtype Attributes: ElementAttributes = Self

  /// The attributes that declare the view's own output.
  @MainActor @_borrowed var attributes: Attributes { get }

  /// Updates the node to the attributes of a newer view.
  @MainActor static func updateAttributes(_ node: Node, to view: Self)
}

extension Element {
  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = ElementNode(view.attributes, position)
    node.begin()
    return node
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    updateAttributes(node, to: view)
  }

  @MainActor package static func updateAttributes(_ node: Node, to view: Self) {
    let node = unsafeDowncast(node, to: ElementNode<Attributes>.self)
    node.render(after: node.take(view.attributes))
  }
}

extension Element where Attributes == Self {
  @MainActor package var attributes: Self { _read { yield self } }

  // Without the accessor, which allocates memory to lend a value of an unknown type.
  @MainActor package static func updateAttributes(_ node: Node, to view: Self) {
    let node = unsafeDowncast(node, to: ElementNode<Self>.self)
    node.render(after: node.take(view))
  }
}
