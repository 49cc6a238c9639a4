/// A view that renders nothing.
public nonisolated struct EmptyView: View {
  /// Creates a view that renders nothing.
  @inlinable public init() {}

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    EmptyNode(position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {}
}

/// A node that takes a position and renders nothing.
final class EmptyNode: Node {}
