/// One row of a `ForEach`: holds the view of one element under its id.
package class RowNode: ModifierNode {
  // A row is owned by the chunk that it is in.
  @exclusivity(unchecked)
  package final unowned(unsafe) var chunk: RowChunk?
}

/// A row whose key and content are known.
package final class KeyedRowNode<ID: Hashable, Content: View>: RowNode, TagProviding {
  let key: RowKey<ID>

  /// Makes the row at a position below its owner.
  init(_ key: RowKey<ID>, _ position: _Position) {
    self.key = key
    super.init(position)
  }

  private var rows: RowOwner { unsafeDowncast(parent.unsafelyUnwrapped, to: RowOwner.self) }

  /// Whether the tree had no room for the row's content.
  var isLeftOut: Bool {
    get { flags.contains(.isLeftOut) }
    set { if newValue { flags.insert(.isLeftOut) } else { flags.remove(.isLeftOut) } }
  }

  package override var contentScope: Scope {
    guard rows.hasRowActions else { return scope }
    return Scope(
      tree: tree, environment: scope.environment, modifier: self, region: scope.region,
      preferences: scope.preferences)
  }

  package var providedTag: SelectionTag? { SelectionTag(AnyHashable(key.id)) }

  /// Something that the row's closure read has changed.
  package override func update() {
    rows.update(self)
  }

  package override func declare(_ declaration: NodeDeclaration) {
    rows.declareActions(of: self, declaration)
  }
}

/// The id of an element, and which one of those that share it.
package struct RowKey<ID: Hashable>: Hashable {
  package let id: ID
  /// 0 except for duplicates (rule 84).
  package var occurrence = 0
}

/// The node that rows belong to, as far as they need it.
package class RowOwner: Node {
  var hasRowActions: Bool { false }
  /// Calls the row's closure again.
  func update(_ row: RowNode) {}
  func declareActions(of row: RowNode, _ declaration: NodeDeclaration) {}
}
