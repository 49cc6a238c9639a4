/// Writes that become visible together: one update of the tree (rules 53 and 54).
package struct PendingTransaction {
  /// Counts up within a tree.
  package let number: Int
  /// The transaction of `withTransaction` that the writes belong to, 0 for writes outside of one.
  package let group: UInt
  /// What the writes were asked to be done with.
  package let transaction: Transaction
  /// What was written.
  package var sources: [Source] = []
  /// How many updates led to this one through effects.
  package let generation: Int
}
