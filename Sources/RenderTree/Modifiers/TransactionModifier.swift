extension View {
  /// Changes the transaction of updates of the view, or does what depends on it: the closure runs in each update
  /// that gives the view a value, and for what is modified inside it the outcome is the transaction.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier<Bool>(value: nil, transform: transform))
  }

  /// Changes the transaction of those updates of the view in which a value became another.
  nonisolated public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
}

nonisolated struct TransactionModifier<Value: Equatable>: NodeModifier {
  /// What must change for the closure to run; nil where it always runs.
  let value: Value?
  let transform: (inout Transaction) -> Void

  @MainActor static func makeModifierNode(_ modifier: Self, in position: _Position) -> TransactionNode<Value>
  {
    let node = TransactionNode<Value>(position)
    node.update(to: modifier)
    return node
  }

  @MainActor static func updateModifierNode(_ node: TransactionNode<Value>, to modifier: Self) {
    node.update(to: modifier)
  }
}

/// Works out the transaction of what it modifies.
package final class TransactionNode<Value: Equatable>: ModifierNode, TransactionProviding {
  private var value: Value?
  private var outcome: (number: Int, transaction: Transaction)?

  func update(to modifier: TransactionModifier<Value>) {
    var transaction = arriving
    if modifier.value == nil || modifier.value != value { modifier.transform(&transaction) }
    value = modifier.value
    outcome = (tree.flushedTransaction, transaction)
  }

  var transaction: Transaction? {
    outcome.flatMap { $0.number == tree.flushedTransaction ? $0.transaction : nil }
  }

  /// What the nearest such modifier outside has made of the update's transaction.
  private var arriving: Transaction {
    var node = parent
    while let current = node {
      if let provider = current as? any TransactionProviding, let transaction = provider.transaction {
        return transaction
      }
      node = current.parent
    }
    return tree.transaction
  }
}

/// A node that changes the transaction of what is below it.
protocol TransactionProviding: Node {
  /// The transaction of the update that is under way; nil where the node had no part in it.
  var transaction: Transaction? { get }
}
