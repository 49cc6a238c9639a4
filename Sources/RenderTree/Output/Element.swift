/// A rendered view: a control, a container, or an image.
package protocol Element: View where Body == Never {
  associatedtype Attributes: ElementAttributes = Self

  /// The attributes that declare the view's own output.
  @MainActor @_borrowed var attributes: Attributes { get }
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
    let node = unsafeDowncast(node, to: ElementNode<Attributes>.self)
    if Attributes.self == Self.self {
      // Read in place, because an accessor of an unknown type allocates memory to lend its value.
      withUnsafePointer(to: view) { view in
        view.withMemoryRebound(to: Attributes.self, capacity: 1) {
          lend($0) { node.render(after: node.take($0)) }
        }
      }
    } else {
      node.render(after: node.take(view.attributes))
    }
  }
}

extension Element where Attributes == Self {
  @MainActor package var attributes: Self { _read { yield self } }
}
