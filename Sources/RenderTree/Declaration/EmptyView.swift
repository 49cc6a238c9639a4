/// A view that renders nothing.
public nonisolated struct EmptyView: View {
  /// A view that renders nothing.
  @inlinable public init() {}

  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    EmptyNode(position)
  }

  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {}
}

/// Takes a position and renders nothing.
final class EmptyNode: Node {}
