/// A modification that applies to any view and can have its own state (rule 78).
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// The placeholder for the modified view.
  typealias Content = _ViewModifier_Content<Self>
  /// Returns the content of the modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Returns the contribution of the modifier to the ids of the modified view. Not for use by apps.
  @MainActor static func _identity<Modified: View>(of content: Modified.Type) -> _Identity
  /// Makes the node of a modified view. Not for use by apps.
  @MainActor static func _makeNode<Modified: View>(
    _ content: Modified, modifiedBy modifier: Self, in position: _Position
  ) -> _Node
  /// Updates the node to a newer value. Not for use by apps.
  // Content and modifier are passed separately: accessing them in a combined value would need unspecialized generic
  // code.
  @MainActor static func _updateNode<Modified: View>(
    _ node: _Node, to content: Modified, modifiedBy modifier: Self)
}

extension ViewModifier {
  /// Returns the contribution of the type to the ids of its nodes. Not for use by apps.
  @MainActor public static func _identity<Modified: View>(of content: Modified.Type) -> _Identity {
    .of(Self.self)
  }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode<Modified: View>(
    _ content: Modified, modifiedBy modifier: Self, in position: _Position
  ) -> _Node {
    modifier.makeHostNode(content, in: position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode<Modified: View>(
    _ node: _Node, to content: Modified, modifiedBy modifier: Self
  ) {
    modifier.updateHostNode(node, to: content)
  }

  /// Makes the node that runs the modifier's body.
  @MainActor package func makeHostNode<Modified: View>(_ content: Modified, in position: _Position) -> _Node {
    CompositeNode(ModifierView(modifier: self, content: ModifiedView(content)), position)
  }

  /// Updates the node that runs the modifier's body.
  @MainActor package func updateHostNode<Modified: View>(_ node: _Node, to content: Modified) {
    let node = unsafeDowncast(node, to: CompositeNode<ModifierView<Self>>.self)
    let modified = node.view.content
    modified.replace(with: content)
    node.update(to: ModifierView(modifier: self, content: modified))
    modified.updatePlaces(below: node)
  }

  /// Returns a modifier that applies this one and then another.
  nonisolated public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Traps: built-in modifiers have no body.
  public func body(content: Content) -> Never { fatalError("\(Self.self) is built in and has no body") }
}

/// A custom modifier together with its modified view, as a view with a body.
///
/// The modified view is held by reference: a change of the modifier evaluates only the modifier's body, and a
/// change of the modified view only that view's (rule 3).
struct ModifierView<Modifier: ViewModifier>: View, PropertyHosting {
  // First, so that the modifier's dynamic properties have the offsets of its own plan.
  let modifier: Modifier
  let content: ModifiedView

  nonisolated static var hostedType: Any.Type { Modifier.self }

  var body: Modifier.Body {
    modifier.body(content: _ViewModifier_Content(content: content))
  }
}
