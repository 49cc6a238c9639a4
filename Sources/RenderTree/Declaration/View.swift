/// A part of the user interface, described by a body made of other views.
///
/// A body is a pure function of the view's properties and may be evaluated at any time, any number of times (rule
/// 1). Views are value types (rule 11).
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// The contribution of the type to the ids of its nodes. Not for use by apps.
  @MainActor static var _identity: _Identity { get }
  /// Makes the node of a new view. Not for use by apps.
  @MainActor static func _makeNode(_ view: Self, in position: _Position) -> _Node
  /// Updates the node that `_makeNode` made to a newer value. Not for use by apps.
  @MainActor static func _updateNode(_ node: _Node, to view: Self)
}

extension View {
  /// The contribution of the type to the ids of its nodes. Not for use by apps.
  @MainActor public static var _identity: _Identity { .of(Self.self) }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    makeComposite(view, in: position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    updateComposite(node, to: view)
  }

  /// Makes a node that evaluates the view's body. For built-in views that have such a node in some cases only.
  @inline(__always)
  @MainActor package static func makeComposite(_ view: Self, in position: _Position) -> _Node {
    CompositeNode(view, position)
  }

  /// Updates a node that evaluates the view's body to a newer value.
  @inline(__always)
  @MainActor package static func updateComposite(_ node: _Node, to view: Self) {
    unsafeDowncast(node, to: CompositeNode<Self>.self).update(to: view)
  }
}

extension Never: View {
  /// Never evaluated.
  public var body: Never { fatalError("Never has no body") }
}

extension View where Body == Never {
  /// Traps: built-in views have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}
