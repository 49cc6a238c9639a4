/// A change that can be applied to any view, with state of its own where it needs some (rule 78).
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// Stands for the view that is modified.
  typealias Content = _ViewModifier_Content<Self>
  /// What the modified view consists of.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// How the modifier enters the ids of what it modifies. Not for use by apps.
  @MainActor static func _identity<Modified: View>(of content: Modified.Type) -> _Identity
  /// Makes the node of a modified view. Not for use by apps.
  @MainActor static func _makeNode<Modified: View>(
    _ content: Modified, modifiedBy modifier: Self, in position: _Position
  ) -> _Node
  /// Gives the node a newer value. Not for use by apps.
  // Apart from one another: the two in one value would first have to be found in it, for types known at run time only.
  @MainActor static func _updateNode<Modified: View>(
    _ node: _Node, to content: Modified, modifiedBy modifier: Self)
}

extension ViewModifier {
  /// How the type enters the ids of its nodes. Not for use by apps.
  @MainActor public static func _identity<Modified: View>(of content: Modified.Type) -> _Identity {
    .of(Self.self)
  }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode<Modified: View>(
    _ content: Modified, modifiedBy modifier: Self, in position: _Position
  ) -> _Node {
    CompositeNode(ModifierView(modifier: modifier, content: ModifiedView(content)), position)
  }

  /// Gives the node a newer value. Not for use by apps.
  @MainActor public static func _updateNode<Modified: View>(
    _ node: _Node, to content: Modified, modifiedBy modifier: Self
  ) {
    let node = unsafeDowncast(node, to: CompositeNode<ModifierView<Self>>.self)
    let modified = node.view.content
    modified.replace(with: content)
    node.update(to: ModifierView(modifier: modifier, content: modified))
    modified.updatePlaces(below: node)
  }

  /// One modifier applied after another.
  nonisolated public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Modifiers that are built in have no body.
  public func body(content: Content) -> Never { fatalError("\(Self.self) is built in and has no body") }
}

/// A custom modifier together with what it modifies, as one view with a body.
///
/// The modified view is held by reference: the modifier's body is evaluated when the modifier changes, the modified
/// view's when that does, and neither for the other (rule 3).
struct ModifierView<Modifier: ViewModifier>: View, PropertyHosting {
  // First, so that the modifier's dynamic properties have the offsets of its own plan.
  let modifier: Modifier
  let content: ModifiedView

  nonisolated static var hostedType: Any.Type { Modifier.self }

  var body: Modifier.Body {
    modifier.body(content: _ViewModifier_Content(content: content))
  }
}
