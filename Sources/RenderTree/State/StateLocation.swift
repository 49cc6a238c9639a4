import CThreadLocal
import Synchronization

/// Where a `@State` keeps its value (rules 13 to 24).
@usableFromInline
package final class StateLocation<Value>: Source, @unchecked Sendable {
  // `value` and `earlier` are reached under `mutex` only: state may be read and written on any thread
  // (rule 22). Everything inherited is touched on the main actor.
  private let mutex = Mutex<Void>(())
  private var value: Value
  /// Values as of transactions that are not flushed yet, oldest first, each valid before its number.
  private var earlier: [(before: Int, value: Value)]?

  package init(_ value: Value, tree: Tree) {
    self.value = value
    super.init(tree: tree)
  }

  /// The newest value, or during an update the value as of its transaction (rules 17 and 18).
  package var current: Value {
    if let tracker = Tracker.current {
      tracker.reads(self)
      return mutex.withLock { _ in
        guard let earlier else { return value }
        let flushed = reference?.flushedTransaction ?? .max
        return earlier.first { $0.before > flushed }?.value ?? value
      }
    }
    return mutex.withLock { _ in value }
  }

  /// Writes a value. One that is the same as before is dropped (rule 19), as is one that is written while a
  /// body is evaluated (rule 20).
  package func write(_ new: Value) {
    if let tracker = Tracker.current {
      MainActor.assumeIsolated { tracker.tree.report(.stateModifiedDuringUpdate, at: tracker) }
      return
    }
    let group = UInt(stateroom_current_thread().pointee.transaction)
    if isOnMainActor {
      // This is the main actor's own thread: nothing is handed over.
      nonisolated(unsafe) let new = new
      MainActor.assumeIsolated { writeOnMainActor(new, group: group) }
    } else {
      var replaced = new
      let changed = mutex.withLock { _ in
        let changed = !ComparisonPlan.of(Value.self).areEqual(value, new)
        if changed { swap(&value, &replaced) }
        return changed
      }
      guard changed else { return }
      onMainActor { [self] in tree?.written(self, group: group) }
    }
  }

  @MainActor private func writeOnMainActor(_ new: Value, group: UInt) {
    // Exchanged, so that the old value's `deinit`, which is user code, runs after the lock.
    var replaced = new
    let keepsEarlier = tree?.hasEarlierTransaction(than: group) ?? false
    let changed = mutex.withLock { _ -> Bool in
      guard !ComparisonPlan.of(Value.self).areEqual(value, new) else { return false }
      if keepsEarlier, let tree,
        pendingTransaction != tree.lastTransactionNumber
          || tree.transactions.last?.group != group
      {
        let number =
          tree.transactions.last?.group == group
          ? tree.lastTransactionNumber : tree.lastTransactionNumber + 1
        earlier = (earlier ?? []) + [(number, value)]
      }
      swap(&value, &replaced)
      return true
    }
    if changed { tree?.written(self, group: group) }
  }

  /// The value as of now, whoever asks.
  package var newest: Value { mutex.withLock { _ in value } }

  /// Puts a stored value in the place of the present one, telling nobody.
  package func restore(_ stored: Value) {
    var replaced = stored
    // Exchanged, so that what goes is released outside of the lock.
    let forgotten = mutex.withLock { _ in
      swap(&value, &replaced)
      defer { earlier = nil }
      return earlier
    }
    withExtendedLifetime((replaced, forgotten)) {}
  }

  package override func invalidateReaders() {
    mutex.withLock { _ in
      guard var kept = earlier, let tree else { return }
      kept.removeAll { $0.before <= tree.flushedTransaction }
      earlier = kept.isEmpty ? nil : kept
    }
    super.invalidateReaders()
  }
}
