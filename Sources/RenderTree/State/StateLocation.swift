import CThreadLocal
import StateroomCombine
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
  /// How often the value was put in the place of another.
  private var version: UInt32 = 0

  package init(_ value: Value, tree: Tree) {
    self.value = value
    super.init(tree: tree)
  }

  /// The newest value, or during an update the value as of its transaction (rules 17 and 18).
  package var current: Value {
    if let tracker = Tracker.current {
      tracker.reads(self)
      return mutex.withLock { _ in earlier == nil ? value : valueOfTransaction }
    }
    return mutex.withLock { _ in value }
  }

  /// The value as of the transaction whose update is under way. Called under the lock.
  // On its own, because metadata of tuples would be looked up by every read.
  @inline(never)
  private var valueOfTransaction: Value {
    let flushed = reference?.flushedTransaction ?? .max
    return earlier?.first { $0.before > flushed }?.value ?? value
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
      MainActorMail.sending {
        guard exchange(for: new) else { return }
        onMainActor { [self] in tree?.written(self, group: group) }
      }
    }
  }

  @MainActor private func writeOnMainActor(_ new: Value, group: UInt) {
    let keepsEarlier = tree?.hasEarlierTransaction(than: group) ?? false
    let changed = exchange(for: new) { old in
      guard keepsEarlier, let tree,
        pendingTransaction != tree.lastTransactionNumber || tree.transactions.last?.group != group
      else { return }
      let number =
        tree.transactions.last?.group == group ? tree.lastTransactionNumber : tree.lastTransactionNumber + 1
      earlier = (earlier ?? []) + [(number, old)]
    }
    if changed { tree?.written(self, group: group) }
  }

  /// Puts a value in the place of the present one, unless the two are the same; what becomes of the present one is said
  /// under the lock.
  ///
  /// Values are compared outside of the lock, since their `==` is user code and may read this very state. If another
  /// value was written meanwhile, they are compared again, but not without end.
  private func exchange(for new: Value, replacing: (Value) -> Void = { _ in }) -> Bool {
    let plan = ComparisonPlan.of(Value.self)
    // Exchanged, so that the old value's `deinit`, which is user code, runs after the lock.
    var replaced = new
    func replace() {
      replacing(value)
      version &+= 1
      swap(&value, &replaced)
    }
    if plan.isDecidedByBytes {
      return mutex.withLock { _ in
        if plan.areEqual(value, new) { return false }
        replace()
        return true
      }
    }
    for _ in 0..<Self.comparisons {
      let (old, version) = mutex.withLock { _ in (value, self.version) }
      if plan.areEqual(old, new) { return false }
      let isDone = mutex.withLock { _ in
        guard self.version == version else { return false }
        replace()
        return true
      }
      if isDone { return true }
    }
    mutex.withLock { _ in replace() }
    return true
  }

  /// How often a value is compared with one that others keep writing.
  private static var comparisons: Int { 8 }

  /// The value as of now, whoever asks.
  package var newest: Value { mutex.withLock { _ in value } }

  /// Puts a stored value in the place of the present one, telling nobody.
  package func restore(_ stored: Value) {
    var replaced = stored
    // Exchanged, so that what goes is released outside of the lock.
    let forgotten = mutex.withLock { _ in
      version &+= 1
      swap(&value, &replaced)
      defer { earlier = nil }
      return earlier
    }
    withExtendedLifetime((replaced, forgotten)) {}
  }

  package override func invalidateReaders() {
    // As above.
    var forgotten: [(before: Int, value: Value)]?
    mutex.withLock { _ in
      guard let old = earlier, let tree else { return }
      forgotten = old
      let kept = old.filter { $0.before > tree.flushedTransaction }
      earlier = kept.isEmpty ? nil : kept
    }
    withExtendedLifetime(forgotten) {}
    super.invalidateReaders()
  }
}
