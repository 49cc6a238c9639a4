extension View {
  /// Changes the transaction of the view's updates, or runs code that depends on it. The closure runs in each
  /// update that gives the view a value, and its result is the transaction for the modifiers inside.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier<Bool>(value: nil, transform: transform))
  }

  /// Changes the transaction of those updates of the view in which a value changed.
  nonisolated public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
}

nonisolated struct TransactionModifier<Value: Equatable>: NodeModifier {
  /// The value whose change makes the closure run, or nil to run it in each update.
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

/// The node of a ``TransactionModifier``: computes the transaction for its content.
final class TransactionNode<Value: Equatable>: ModifierNode, TransactionProviding {
  private var value: Value?
  private var outcome: (number: Int, transaction: Transaction)?

  func update(to modifier: TransactionModifier<Value>) {
    if Tree.isChecking { return }
    var transaction = arriving
    if modifier.value == nil || modifier.value != value { modifier.transform(&transaction) }
    value = modifier.value
    outcome = (tree.visibleTransaction, transaction)
  }

  var transaction: Transaction? {
    outcome.flatMap { $0.number == tree.visibleTransaction ? $0.transaction : nil }
  }

  /// The transaction as changed by the nearest outer node of this kind, or else the update's own.
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

/// A node that changes the transaction for its content.
protocol TransactionProviding: Node {
  /// The transaction of the update under way, or nil if the update did not reach the node.
  var transaction: Transaction? { get }
}
