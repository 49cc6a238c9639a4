/// One row of a `ForEach`: holds the view of one element under its id.
package class RowNode: ModifierNode {
  // A row is owned by the chunk that it is in.
  @exclusivity(unchecked)
  package final unowned(unsafe) var chunk: RowChunk?
}

/// A row whose key and content are known.
package final class KeyedRowNode<ID: Hashable, Content: View>: RowNode, TagProviding {
  let key: RowKey<ID>
  private unowned(unsafe) let rows: any RowOwner
  private var rowScope: Scope?
  /// Whether the tree had no room for the row's content.
  var isLeftOut = false

  init(_ key: RowKey<ID>, in rows: any RowOwner, _ position: _Position) {
    self.key = key
    self.rows = rows
    super.init(position)
    if rows.hasRowActions {
      rowScope = Scope(
        tree: tree, environment: scope.environment, modifier: self, region: scope.region,
        preferences: scope.preferences)
    }
  }

  package override var contentScope: Scope { rowScope ?? scope }

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

/// What rows need of the `ForEach` that they belong to.
protocol RowOwner: AnyObject {
  @MainActor var hasRowActions: Bool { get }
  /// Calls the row's closure again.
  @MainActor func update(_ row: RowNode)
  @MainActor func declareActions(of row: RowNode, _ declaration: NodeDeclaration)
}
