import CThreadLocal
import StateCore

/// Runs a closure whose writes form an update of their own (rules 53 and 54).
///
/// All updates of an action, including those of its effects, result in one revision and one response (rule 58).
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

/// Runs a closure whose writes form an update of their own, in the surrounding transaction with one value changed.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = TransactionGroup.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs a closure whose writes form an update of their own, with an animation (rules 53 and 54).
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs a closure whose writes form an update of their own, and runs `completion` with the effects of that update:
/// the server animates nothing, so the animation has ended by then.
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

/// Runs the writes of a binding. They join the surrounding update unless the binding's transaction requests
/// something.
func withBindingTransaction(_ transaction: Transaction, _ body: () -> Void) {
  if transaction.isPlain {
    body()
  } else {
    withTransaction(transaction, body)
  }
}

/// The open transactions of all threads, by the numbers stored in the threads' records.
enum TransactionGroup {
  private static let open = Locked<(last: UInt, transactions: [UInt: Transaction])>((0, [:]))

  static func begin(_ transaction: Transaction) -> UInt {
    open.withLock { open in
      open.last += 1
      open.transactions[open.last] = transaction
      return open.last
    }
  }

  /// Ends a group, and runs the completions that no update is to run.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of completions.
  static func end(_ group: UInt, _ transaction: Transaction) {
    open.withLock { $0.transactions[group] = nil }
    for completion in transaction.completions where !completion.isAwaited {
      onMainActor { completion.run() }
    }
  }

  /// The transaction of a group, or a plain one if the group has ended or is 0.
  static func transaction(of group: UInt) -> Transaction {
    group == 0 ? Transaction() : open.withLock { $0.transactions[group] } ?? Transaction()
  }

  /// Returns what the app asks for with the writes of a group, whose update runs the completions.
  ///
  /// - Complexity: O(*n*), where *n* is the number of completions.
  static func request(of group: UInt) -> any TransactionRequest {
    let transaction = transaction(of: group)
    for completion in transaction.completions { completion.isAwaited = true }
    return RequestedTransaction(transaction)
  }

  /// The transaction of the calling code.
  static var current: Transaction { transaction(of: UInt(stateroom_current_thread().pointee.transaction)) }
}
