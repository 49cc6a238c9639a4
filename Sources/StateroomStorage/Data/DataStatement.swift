/// A statement that changes rows of an app's own tables, and the values with which it runs.
///
///     DataStatement("DELETE FROM \"model_Trip\" WHERE owner = ?1 AND id = ?2", [[.integer(7)]])
///
/// `?1` is the number of the rows' owner. The values follow from `?2` on; the statement runs once for each list of them.
package struct DataStatement: Hashable, Sendable {
  package let text: String
  package let rows: [[DataValue]]

  package init(_ text: String, _ rows: [[DataValue]]) {
    self.text = text
    self.rows = rows
  }
}

extension DataValue {
  /// The bytes of the value.
  package var size: Int {
    switch self {
    case .null, .integer, .real: 8
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }
}
