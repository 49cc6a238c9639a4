/// A view whose identity is bound to a value: a different value is a different view (rules 26, 27 and 75).
public nonisolated struct IDView<Content: View, ID: Hashable>: View {
  let content: Content
  let id: ID

  /// The contribution of the type to the ids of its nodes. Not for use by apps.
  @MainActor public static var _identity: _Identity { Content._identity }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = IDNode<ID>(position, id: view.id)
    node.adopt(makeContent(view, in: node))
    return node
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    let node = unsafeDowncast(node, to: IDNode<ID>.self)
    if node.id == view.id {
      Content._updateNode(node.child!, to: view.content)
    } else {
      node.replaceChild {
        node.id = view.id
        return makeContent(view, in: node)
      }
    }
  }

  @MainActor private static func makeContent(_ view: Self, in node: IDNode<ID>) -> Node {
    let digest = node.digest.appending(key: node.hash(ofKey: view.id, isNew: true))
    return Content._makeNode(
      view.content, in: _Position(of: Content.self, in: node, digest: digest))
  }
}

extension View {
  /// Binds the view's identity to a value. If the value changes, all state below is reset.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }
}

/// A node with an explicit id of any type.
@MainActor
private protocol ExplicitIDNode {
  var anyID: AnyHashable { get }
}

final class IDNode<ID: Hashable>: SingleChildNode, ExplicitIDNode {
  var id: ID
  fileprivate var anyID: AnyHashable { AnyHashable(id) }

  init(_ position: _Position, id: ID) {
    self.id = id
    super.init(position)
    flags.insert(.exchangesViews)
  }
}

extension Node {
  /// The innermost explicit id of a type around the node: that of an `id(_:)` or of the element of a `ForEach`.
  ///
  /// - Complexity: O(nodes up to `ancestor`).
  package final func explicitID<ID: Hashable>(as type: ID.Type, below ancestor: Node) -> ID? {
    var child: Node = self
    while let node = child.parent, node !== ancestor {
      if let node = node as? IDNode<ID> { return node.id }
      if node is RowOwner, let id = node.providedTag(for: child)?.selection(as: type) { return id }
      child = node
    }
    return nil
  }

  /// The innermost explicit id around the node for which a condition holds.
  ///
  /// - Complexity: O(nodes up to `ancestor`).
  package final func explicitID(
    below ancestor: Node, where holds: (AnyHashable) -> Bool
  ) -> AnyHashable? {
    var child: Node = self
    while let node = child.parent, node !== ancestor {
      if let id = (node as? any ExplicitIDNode)?.anyID, holds(id) { return id }
      if node is RowOwner, let id = node.providedTag(for: child)?.value, holds(id) { return id }
      child = node
    }
    return nil
  }
}
