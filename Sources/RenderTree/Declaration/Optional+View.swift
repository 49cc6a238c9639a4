extension Optional: View where Wrapped: View {
  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = OptionalNode(position)
    node.flags.insert(.exchangesViews)
    if let view { node.adopt(makeContent(view, in: node)) }
    return node
  }

  /// Updates the node to a newer value. Not for use by apps.
  @inline(__always)
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    // Inlined into the protocol's witness, which knows the metadata of the optional. Elsewhere they are looked up.
    let node = unsafeDowncast(node, to: SingleChildNode.self)
    // A pair of both would look up its metadata.
    guard let view else {
      if node.child != nil { node.replaceChild { nil } }
      return
    }
    if let child = node.child {
      Wrapped._updateNode(child, to: view)
    } else {
      node.replaceChild { makeContent(view, in: node) }
    }
  }

  @MainActor private static func makeContent(_ view: Wrapped, in node: Node) -> Node {
    Wrapped._makeNode(view, in: _Position(of: Wrapped.self, in: node))
  }
}

/// The node of an optional view.
final class OptionalNode: SingleChildNode {}
