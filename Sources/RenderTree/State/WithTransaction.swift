import CThreadLocal

/// Runs writes as an update of their own (rules 53 and 54).
///
/// An action's updates, those of its effects included, are one revision and one answer, however many they are
/// (rule 58).
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let thread = stateroom_current_thread()
  let outer = thread.pointee.transaction
  let group = TransactionGroup.begin(transaction)
  thread.pointee.transaction = group
  defer {
    thread.pointee.transaction = outer
    TransactionGroup.end(group, transaction)
  }
  return try body()
}

/// Runs writes as an update of their own, in the transaction around with one of its values changed.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = TransactionGroup.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs writes as an update of their own, as an animated one would be (rules 53 and 54).
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs writes as an update of their own, and a closure with the effects of that update: nothing moves here, so
/// the animation has ended by then.
@preconcurrency
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Writes of a binding share the update of their surroundings unless the binding asks for something of its own.
func withBindingTransaction(_ transaction: Transaction, _ body: () -> Void) {
  if transaction.isPlain {
    body()
  } else {
    withTransaction(transaction, body)
  }
}

/// The transactions that are open on any thread, by the numbers that stand in the threads' records.
enum TransactionGroup {
  private static let open = Locked<(last: UInt, transactions: [UInt: Transaction])>((0, [:]))

  static func begin(_ transaction: Transaction) -> UInt {
    open.withLock { open in
      open.last += 1
      open.transactions[open.last] = transaction
      return open.last
    }
  }

  static func end(_ group: UInt, _ transaction: Transaction) {
    open.withLock { $0.transactions[group] = nil }
    for completion in transaction.completions where !completion.isAwaited {
      onMainActor { completion.run() }
    }
  }

  /// The transaction of a group; a plain one where it has ended or never was.
  static func transaction(of group: UInt) -> Transaction {
    group == 0 ? Transaction() : open.withLock { $0.transactions[group] } ?? Transaction()
  }

  /// The transaction that the calling code is in.
  static var current: Transaction { transaction(of: UInt(stateroom_current_thread().pointee.transaction)) }
}
