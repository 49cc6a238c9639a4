/// The work that waits for a tree's next update: writes that no update has shown, and nodes to evaluate.
///
/// An app writes at any time: in an action, in a task, in an effect, even in a body. A write evaluates nothing. It only
/// joins the transaction that is open here, and the next update takes the oldest one (rules 52 to 54).
@MainActor
package final class Inbox {
  private var transactions = FIFOQueue<PendingTransaction>()
  /// The number of the newest transaction, increasing within a tree.
  private var lastNumber = 0
  private var nodes: [StateNode] = []
  /// Whether nodes wait to be evaluated.
  // Updates ask after each phase. A flag of the module needs no check of exclusive access, as the array would.
  private(set) var hasNodes = false
  private var hasChangedDepths = false

  /// Whether nothing waits.
  package var isEmpty: Bool { transactions.isEmpty && !hasNodes }

  // MARK: Writes

  /// Whether no transaction waits.
  package var hasNoWrites: Bool { transactions.isEmpty }
  /// The number of transactions that wait.
  package var transactionCount: Int { transactions.count }

  /// Adds a write in the transaction of a group. Returns false if the source was written in it before.
  ///
  /// `generation` is the number of updates that have led to the write. `request` is called for the
  /// first source of a transaction.
  func add(
    _ source: Source, in group: UInt, generation: Int, request: (UInt) -> (any TransactionRequest)?
  ) -> Bool {
    let number = number(of: group)
    if transactions.last?.number != number {
      lastNumber = number
      transactions.append(
        PendingTransaction(number: number, group: group, request: request(group), generation: generation))
    }
    guard source.join(number) else { return false }
    transactions.last?.sources.append(source)
    return true
  }

  /// Whether writes wait that precede those of a group.
  package func hasEarlierTransaction(than group: UInt) -> Bool {
    guard let last = transactions.last else { return false }
    return transactions.count > 1 || last.group != group
  }

  /// Whether the open transaction is that of a group, and has a write of a source.
  package func has(_ source: Source, in group: UInt) -> Bool {
    guard let last = transactions.last else { return false }
    return last.group == group && source.pendingTransaction == last.number
  }

  /// The number of the transaction that the next write in a group joins.
  package func number(of group: UInt) -> Int {
    if let last = transactions.last, last.group == group { last.number } else { lastNumber + 1 }
  }

  /// Takes the oldest transaction, or returns nil if none waits.
  func takeOldest() -> PendingTransaction? { transactions.popFirst() }

  /// Takes the transactions behind the first `count`, for the caller to release.
  ///
  /// - Complexity: O(*n*), where *n* is the number of transactions.
  package func takeAll(behind count: Int) -> [PendingTransaction] {
    var kept = FIFOQueue<PendingTransaction>()
    var taken: [PendingTransaction] = []
    while let transaction = transactions.popFirst() {
      if kept.count < count { kept.append(transaction) } else { taken.append(transaction) }
    }
    transactions = kept
    return taken
  }

  // MARK: Nodes

  /// Adds a node that an update is to evaluate.
  package func add(_ node: StateNode) {
    nodes.append(node)
    hasNodes = true
  }

  /// Called when waiting nodes may have changed their depth.
  func depthsChanged() { hasChangedDepths = true }

  /// Moves the waiting nodes to the queue of an update.
  func deliver(to queue: inout UpdateQueue) {
    if hasChangedDepths {
      hasChangedDepths = false
      queue.depthsChanged()
    }
    guard hasNodes else { return }
    hasNodes = false
    if queue.isEmpty, nodes.count == 1 {
      queue.append(nodes.removeLast())
    } else {
      for node in exchange(&nodes, with: []) { queue.append(node) }
    }
  }

  /// Empties the inbox of a tree that ends.
  func removeAll() {
    // Exchanged, so that what is deallocated, and may write as it is, does not meet this access.
    _ = exchange(&transactions, with: FIFOQueue())
    hasNodes = false
    _ = exchange(&nodes, with: [])
  }
}
