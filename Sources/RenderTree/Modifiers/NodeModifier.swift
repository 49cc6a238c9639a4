/// A built-in modifier, implemented by a node of its own kind.
///
/// These modifiers do not contribute to ids, so adding some padding to a view does not invalidate its stored state.
package protocol NodeModifier: ViewModifier where Body == Never {
  associatedtype NodeType: ModifierNode

  @MainActor static func makeModifierNode(_ modifier: Self, in position: _Position) -> NodeType
  /// Called before the content is updated.
  @MainActor static func updateModifierNode(_ node: NodeType, to modifier: Self)
}

extension NodeModifier {
  /// Returns the contribution of the type to the ids of its nodes. Not for use by apps.
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

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode<Modified: View>(
    _ node: _Node, to content: Modified, modifiedBy modifier: Self
  ) {
    let node = unsafeDowncast(node, to: NodeType.self)
    updateModifierNode(node, to: modifier)
    Modified._updateNode(node.child!, to: content)
    node.contentUpdated()
  }
}

/// The node of a built-in modifier.
package class ModifierNode: SingleChildNode {
  /// The scope that the content inherits.
  var contentScope: Scope { scope }

  override var isContentAlone: Bool { parent?.isContentAlone ?? false }

  /// Called after the content was made. Inner modifiers are called first (rules 60 and 61).
  func contentMade() {}
  /// Called after the content was updated. Inner modifiers are called first.
  func contentUpdated() {}

  /// Adds to the declaration of a rendered node of the content.
  func declare(_ declaration: NodeDeclaration) {}
  /// The accessibility identifier that the modifier gives its content.
  package var accessibilityIdentifier: String? { nil }
  /// Whether the modifier hides its content from assistive technology.
  package var isAccessibilityHidden: Bool { false }
  /// The accessibility label that the modifier gives its content.
  package func accessibilityLabel(in environment: EnvironmentValues) -> String? { nil }

  /// The modifier itself, if its node keeps it.
  package var declared: Any? { nil }

  /// The name under which the modifier presents its views, or nil if it is no presentation.
  var presentedEntry: StaticString? { nil }

  /// Attaches the modifier's views to a new rendered node, if it has any.
  func attach(to node: RenderedNode) {}
}
