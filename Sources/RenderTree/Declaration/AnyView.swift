/// A type-erased view. A different type has a different identity (rule 76).
public nonisolated struct AnyView: View {
  let storage: any AnyViewStorage

  /// Erases the type of a view. An erased view stays as it is.
  public init<Content: View>(_ view: Content) {
    storage = (view as? AnyView)?.storage ?? ErasedView(view: view)
  }

  /// Erases the type of a view.
  public init<Content: View>(erasing view: Content) {
    self.init(view)
  }

  /// Erases the type of a value that may be a view, or returns nil if it is none.
  public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = AnyViewNode(position)
    node.type = view.storage.type
    node.adopt(view.storage.makeNode(in: node))
    return node
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    let node = unsafeDowncast(node, to: AnyViewNode.self)
    guard node.type == view.storage.type else {
      return node.replaceChild {
        node.type = view.storage.type
        return view.storage.makeNode(in: node)
      }
    }
    view.storage.updateNode(node.child!)
  }
}

/// The storage of a view of any type.
protocol AnyViewStorage {
  nonisolated var type: Any.Type { get }
  @MainActor func makeNode(in node: Node) -> Node
  @MainActor func updateNode(_ node: Node)
  @MainActor func addSubviews(to list: inout SubviewList)
}

private nonisolated struct ErasedView<Content: View>: AnyViewStorage {
  let view: Content

  var type: Any.Type { Content.self }

  @MainActor func makeNode(in node: Node) -> Node {
    Content._makeNode(view, in: _Position(of: Content.self, in: node))
  }

  @MainActor func updateNode(_ node: Node) {
    Content._updateNode(node, to: view)
  }

  @MainActor func addSubviews(to list: inout SubviewList) { list.add(view) }
}

final class AnyViewNode: SingleChildNode {
  /// The type of the view.
  var type: Any.Type = Never.self

  override var isContentAlone: Bool { parent?.isContentAlone ?? false }
}
