import StateroomStorage

/// The rows and pairs that revert the changes of a context.
struct ModelReversal {
  struct Row {
    let key: ModelKey
    /// The values to return to, or nil if there was no such row.
    let before: [DataValue]?
    /// The values of the change that is reverted, or nil if it has deleted the row.
    let after: [DataValue]?
    /// The model to bring back.
    let deleted: (any PersistentModel)?

    /// Returns the columns that the change has set as they were before, and the others as they are.
    func merged(into current: [DataValue]) -> [DataValue] {
      guard let before, let after else { return before ?? current }
      return current.indices.map { before[$0] == after[$0] ? current[$0] : before[$0] }
    }
  }

  let rows: [Row]
  /// The pairs of relationships, and whether each was there.
  let pairs: [String: [ModelChanges.Pair: Bool]]

  /// About the bytes that the values take.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  var size: Int {
    func size(_ row: [DataValue]?) -> Int { row?.reduce(0) { $0 + $1.size } ?? 0 }
    return rows.reduce(0) { $0 + size($1.before) + size($1.after) + 256 }
      + pairs.values.reduce(0) { $0 + $1.count * 64 }
  }
}
