/// Writes that become visible together, in one update of the tree (rules 53 and 54).
package struct PendingTransaction {
  /// The transaction's number, increasing within a tree.
  package let number: Int
  /// The `withTransaction` group that the writes belong to, or 0 for writes outside of one.
  package let group: UInt
  /// The transaction with which the writes were made.
  package let transaction: Transaction
  /// The sources that were written.
  var sources: [Source] = []
  /// The number of updates that led to this one through effects.
  package let generation: Int
}
