/// A value with a modifier applied to it.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The modified value.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a value with a modifier applied to it.
  @inlinable public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  // Inlined into the witnesses, which have the metadata that others would look up.
  /// The contribution of the type to the ids of its nodes. Not for use by apps.
  @MainActor public static var _identity: _Identity { Modifier._identity(of: Content.self) }

  /// Makes the node of a new view. Not for use by apps.
  @inline(__always)
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    Modifier._makeNode(view.content, modifiedBy: view.modifier, in: position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @inline(__always)
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    Modifier._updateNode(node, to: view.content, modifiedBy: view.modifier)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Applies both modifiers, the first one inside.
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// Applies a modifier.
  @inlinable nonisolated public consuming func modifier<Modifier>(
    _ modifier: consuming Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public nonisolated struct EmptyModifier: NodeModifier, Sendable {
  /// A modifier that changes nothing.
  public static let identity = EmptyModifier()

  /// Creates a modifier that changes nothing.
  public init() {}

  @MainActor package static func makeModifierNode(_ modifier: Self, in position: _Position) -> ModifierNode {
    ModifierNode(position)
  }

  @MainActor package static func updateModifierNode(_ node: ModifierNode, to modifier: Self) {}
}
