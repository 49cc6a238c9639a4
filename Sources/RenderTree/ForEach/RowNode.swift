/// Stands between a `ForEach` and the view of one row where the row has something of its own: dependencies of its
/// closure, or no room.
///
/// Most rows have nothing, so the node of their view stands below the `ForEach` itself.
package final class RowNode: SingleChildNode {
  private var rows: RowOwner { unsafeDowncast(parent.unsafelyUnwrapped, to: RowOwner.self) }

  package override init(_ position: _Position) {
    super.init(position)
    flags.insert(.isRow)
  }

  /// Whether the tree had no room for the row's content.
  var isLeftOut: Bool {
    get { flags.contains(.isLeftOut) }
    set { flags.set(.isLeftOut, newValue) }
  }

  /// Takes the node of the row's view, which stands below the owner, below itself.
  func takeOver(_ content: Node) {
    adopt(content)
    // Above the page of several that is shown, only what leads to it is active.
    let isActive = !content.flags.contains(.isInactive)
    flags.set(.isInactive, !isActive)
    flags.set(.deactivatesChildren, isActive && rows.flags.contains(.deactivatesChildren))
    content.moveDown(to: self)
  }

  nonisolated package override func holdsSame(
    _ type: Any.Type, _ plan: ComparisonPlan, as view: UnsafeRawPointer
  ) -> Bool {
    child?.holdsSame(type, plan, as: view) ?? false
  }

  /// Something that the row's closure read has changed.
  package override func update() {
    rows.update(self)
  }
}

/// The id of an element, and which one of those that share it.
package struct RowKey<ID: Hashable>: Hashable {
  package let id: ID
  /// 0 except for duplicates (rule 84).
  package var occurrence = 0
}

/// The node that rows belong to, as far as they need it; it offers the rows' actions on what they render.
package class RowOwner: ModifierNode {
  package override init(_ position: _Position) {
    super.init(position)
    flags.insert(.exchangesViews)
  }

  // Rows are a list of views, however many there are.
  package final override var isContentAlone: Bool { false }

  /// Calls the row's closure again.
  func update(_ row: RowNode) {}
  /// Visits the rows in order: the digest of each, its id, and the node that holds its view or is that.
  func forEachRow(_ visit: (Digest, Any, Node) -> Void) {}
}

extension Node {
  /// The node of the view of a row.
  final var rowContent: Node? {
    flags.contains(.isRow) ? unsafeDowncast(self, to: RowNode.self).child : self
  }
}
