extension Node {
  /// The innermost modifier around this node that affects rendered nodes.
  ///
  /// - Complexity: O(nodes up to it, or to the nearest rendered ancestor).
  package final var enclosingModifier: ModifierNode? {
    // Ancestors outlive this node, so the walk needs no reference counting.
    unowned(unsafe) var node = parent
    while let current = node, !current.flags.contains(.endsModifiers) {
      if current.flags.contains(.modifiesOutput) { return unsafeDowncast(current, to: ModifierNode.self) }
      node = current.parent
    }
    return nil
  }

  /// The rendered node whose background or overlay the node is in, or nil if it is in none.
  ///
  /// - Complexity: O(depth).
  package final var attachmentHost: RenderedNode? {
    var node: Node? = self
    while let current = node {
      if let attachment = current as? AttachmentNode { return attachment.host }
      node = current.parent
    }
    return nil
  }

  /// The tag of a rendered node: its own, or the id of the `ForEach` element that it belongs to. Complexity:
  /// O(nodes up to the nearest rendered node or region above).
  package final var selectionTag: SelectionTag? {
    var child: Node = self
    while let node = child.parent, !(node is RenderedNode), !(node is RegionNode) {
      if let tag = node.providedTag(for: child) { return tag }
      child = node
    }
    return nil
  }

  /// The type of the nearest ancestor with a body, or of the node itself if it has one. Complexity: O(nodes in
  /// between).
  var nearestBodyType: Any.Type? {
    var node: Node? = self
    while let current = node {
      if let type = current.bodyType { return type }
      node = current.parent
    }
    return nil
  }

  /// Visits this node and its ancestors, the nearest first, up to the presentation that contains it: the focus of a
  /// sheet does not concern the view that presents it.
  ///
  /// - Complexity: O(depth).
  final func forEachFocusAncestor(_ visit: (Node) -> Void) {
    var node: Node? = self
    while let current = node {
      visit(current)
      if let attachment = current as? AttachmentNode, attachment.isPresentation { return }
      node = current.parent
    }
  }
}
