/// A view that is compared with its own `==`, even if it is plain data. It is not evaluated if the new value equals
/// the previous one (rule 4).
public nonisolated struct EquatableView<Content: View & Equatable>: View {
  /// The view to compare.
  public var content: Content

  /// Creates a view that is compared with its own `==`.
  @inlinable public init(content: Content) {
    self.content = content
  }

  /// The contribution of the type to the ids of its nodes. Not for use by apps.
  @MainActor public static var _identity: _Identity { Content._identity }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = EquatableNode(view.content, position)
    node.adopt(
      Content._makeNode(
        view.content, in: _Position(parent: node, scope: node.scope, digest: node.digest)))
    return node
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    let node = unsafeDowncast(node, to: EquatableNode<Content>.self)
    if node.content == view.content { return }
    if Tree.isChecking { node.afterCheck { [old = node.content] in node.content = old } }
    node.content = view.content
    Content._updateNode(node.child!, to: view.content)
  }
}

extension View where Self: Equatable {
  /// Skips the view's evaluation if its new value is `==` to the previous one (rule 4).
  @inlinable nonisolated public func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}

/// The node of an equatable view: keeps the value to which its content was last updated.
private final class EquatableNode<Content>: SingleChildNode {
  var content: Content

  init(_ content: Content, _ position: _Position) {
    self.content = content
    super.init(position)
  }

  override var isContentAlone: Bool { parent?.isContentAlone ?? false }
}
