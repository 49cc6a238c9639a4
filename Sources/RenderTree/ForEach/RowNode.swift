import StateCore

/// A node between a `ForEach` and the view of a row, for rows whose content closure has dependencies or for which
/// there is no room.
///
/// Most rows have neither, and the node of their view is a direct child of the `ForEach`'s node.
package final class RowNode: SingleChildNode {
  // Accessed on the main thread only: see ``Node/dependencies``.
  nonisolated(unsafe) private var sources = SmallList<Source>()

  private var rows: RowOwner { unsafeDowncast(parent.unsafelyUnwrapped, to: RowOwner.self) }

  override init(_ position: _Position) {
    super.init(position)
    flags.insert(.isRow)
  }

  nonisolated package override var dependencies: SmallList<Source> {
    get { sources }
    _modify { yield &sources }
  }

  /// Whether the tree had no room for the row's content.
  var isLeftOut: Bool {
    get { flags.contains(.isLeftOut) }
    set { flags.set(.isLeftOut, newValue) }
  }

  /// Moves the node of the row's view, so far a child of the owner, below this node.
  func takeOver(_ content: Node) {
    adopt(content)
    // In a region that shows one of several pages, only the nodes that lead to that page are active.
    let isActive = !content.flags.contains(.isInactive)
    flags.set(.isInactive, !isActive)
    flags.set(.deactivatesChildren, isActive && rows.flags.contains(.deactivatesChildren))
    content.moveDown(to: self)
  }

  nonisolated override func holdsSame(
    _ type: Any.Type, _ plan: ComparisonPlan, as view: UnsafeRawPointer
  ) -> Bool {
    child?.holdsSame(type, plan, as: view) ?? false
  }

  /// Called when a dependency of the row's closure has changed.
  package override func update() {
    rows.update(self)
  }
}

/// The id of an element, with its ordinal among those that share the id.
struct RowKey<ID: Hashable>: Hashable {
  let id: ID
  /// The ordinal, always 0 for unique ids (rule 84).
  var occurrence = 0
}

/// The node that owns rows, without its generic parameters. It adds the rows' actions to their rendered nodes.
package class RowOwner: ModifierNode {
  override init(_ position: _Position) {
    super.init(position)
    flags.insert(.exchangesViews)
  }

  // Rows form a list of views, even if there is only one.
  final override var isContentAlone: Bool { false }

  /// Calls the row's closure again.
  func update(_ row: RowNode) {}
  /// Visits the rows in order, each with its digest, its id and its node, which holds the row's view or is the
  /// view's node.
  func forEachRow(_ visit: (Digest, Any, Node) -> Void) {}
}

extension Node {
  /// The node of a row's view.
  final var rowContent: Node? {
    flags.contains(.isRow) ? unsafeDowncast(self, to: RowNode.self).child : self
  }
}
