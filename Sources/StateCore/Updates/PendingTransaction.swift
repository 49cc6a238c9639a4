/// Writes that become visible together, in one update of the tree (rules 53 and 54).
package struct PendingTransaction {
  /// The transaction's number, increasing within a tree.
  package let number: Int
  /// The group that the writes belong to, as of `withTransaction`, or 0 for writes outside of one.
  package let group: UInt
  /// The request of the app that accompanies the writes, or nil if it asks for nothing.
  package let request: (any TransactionRequest)?
  /// The sources that were written.
  package internal(set) var sources: [Source] = []
  /// The number of updates that led to the writes, by their effects or bodies.
  package let generation: Int
}

/// A request of the app that accompanies the writes of a transaction, such as an animation.
public protocol TransactionRequest: AnyObject {}
