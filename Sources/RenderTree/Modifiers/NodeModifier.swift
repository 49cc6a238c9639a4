/// A modifier that is built in: it works through a node of its own kind.
///
/// Such modifiers add nothing to ids, so that giving a view some padding leaves its state where it is stored.
package protocol NodeModifier: ViewModifier where Body == Never {
  associatedtype NodeType: ModifierNode

  @MainActor static func makeModifierNode(_ modifier: Self, in position: _Position) -> NodeType
  /// Called before the content is updated.
  @MainActor static func updateModifierNode(_ node: NodeType, to modifier: Self)
}

extension NodeModifier {
  /// How the type enters the ids of its nodes. Not for use by apps.
  @MainActor public static func _identity<Modified: View>(of content: Modified.Type) -> _Identity {
    Modified._identity
  }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode<Modified: View>(
    _ content: Modified, modifiedBy modifier: Self, in position: _Position
  ) -> _Node {
    let node = makeModifierNode(modifier, in: position)
    node.adopt(
      Modified._makeNode(
        content, in: _Position(parent: node, scope: node.contentScope, digest: node.digest)))
    node.contentMade()
    return node
  }

  /// Gives the node a newer value. Not for use by apps.
  @MainActor public static func _updateNode<Modified: View>(
    _ node: _Node, to content: Modified, modifiedBy modifier: Self
  ) {
    let node = unsafeDowncast(node, to: NodeType.self)
    updateModifierNode(node, to: modifier)
    Modified._updateNode(node.child!, to: content)
    node.contentUpdated()
  }
}

extension Node {
  /// The innermost modifier around this node that shows on what is rendered here.
  ///
  /// Complexity: O(nodes up to it, or to the nearest rendered node above).
  package final var enclosingModifier: ModifierNode? {
    // Nodes outlive those below them, so none is counted on the way.
    unowned(unsafe) var node = parent
    while let current = node, !current.flags.contains(.endsModifiers) {
      if current.flags.contains(.modifiesOutput) { return unsafeDowncast(current, to: ModifierNode.self) }
      node = current.parent
    }
    return nil
  }
}

/// The node of a modifier that is built in.
package class ModifierNode: SingleChildNode {
  /// What the content inherits.
  package var contentScope: Scope { scope }

  package override var isContentAlone: Bool { parent?.isContentAlone ?? false }

  /// The content was made; inner modifiers have been told before (rules 60 and 61).
  package func contentMade() {}
  /// The content has been updated; inner modifiers have been told before.
  package func contentUpdated() {}

  /// Adds to what a rendered node of the content declares.
  package func declare(_ declaration: NodeDeclaration) {}
  /// The accessibility identifier that the modifier gives its content.
  package var accessibilityIdentifier: String? { nil }
  /// The accessibility label that the modifier gives its content.
  package func accessibilityLabel(in environment: EnvironmentValues) -> String? { nil }

  /// The name under which the modifier presents views, once.
  package var presentedEntry: StaticString? { nil }

  /// Gives a new rendered node of the content views of its own.
  package func attach(to node: RenderedNode) {}
}
