import CThreadLocal
import StateCore
import StateroomCombine
import Synchronization

/// The storage of a `@State` (rules 13 to 24).
@usableFromInline
package final class StateLocation<Value>: StateSource, @unchecked Sendable {
  // `value`, `earlier` and `version` are accessed under `mutex` only: state may be read and written on any thread
  // (rule 22). Everything inherited is accessed on the main actor.
  private let mutex = Mutex<Void>(())
  // Beside the mutex, which leaves room for it in its word.
  /// The number of times the value was replaced.
  private var version: UInt32 = 0
  /// The values visible to transactions that are not flushed yet, oldest first. Each is valid for transactions
  /// before its number.
  private var earlier: FIFOQueue<(before: Int, value: Value)>?
  private var value: Value

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

  package override func part<Part>(at offset: Int) -> Part {
    mutex.withLock { _ in
      if earlier == nil { return Self.part(of: &value, at: offset) }
      var value = valueOfTransaction
      return Self.part(of: &value, at: offset)
    }
  }

  @inline(__always)
  private static func part<Part>(of value: inout Value, at offset: Int) -> Part {
    withUnsafePointer(to: &value) {
      (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Part.self).pointee
    }
  }

  /// The value as of the transaction whose update is under way. Must be called under the lock.
  // A separate function, because otherwise every read would look up tuple metadata.
  @inline(never)
  private var valueOfTransaction: Value {
    let flushed = reference?.visibleTransaction ?? .max
    return earlier?.first(where: { $0.before > flushed })?.value ?? value
  }

  /// Writes a value. An equal value is ignored (rule 19), and so is a write during the evaluation of a body (rule
  /// 20).
  package func write(_ new: Value) {
    if let tracker = Tracker.current {
      MainActor.assumeIsolated { tracker.tree.report(.stateModifiedDuringUpdate, at: tracker) }
      return
    }
    let group = UInt(stateroom_current_thread().pointee.transaction)
    if isOnMainActor {
      // Runs on the main actor's own thread, so the value is not sent anywhere.
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
    let inbox = tree?.inbox
    let keepsEarlier = inbox?.hasEarlierTransaction(than: group) ?? false
    let changed = exchange(for: new) { old in
      guard keepsEarlier, let inbox, !inbox.has(self, in: group) else { return }
      if earlier == nil { earlier = FIFOQueue() }
      earlier?.append((inbox.number(of: group), old))
    }
    if changed { tree?.written(self, group: group) }
  }

  /// Replaces the current value unless the new one is equal. `replacing` is called with the old value under the
  /// lock.
  ///
  /// Values are compared outside of the lock, since their `==` is user code and may read this very state. If
  /// another value was written meanwhile, the comparison is repeated, up to a limit, after which the value is
  /// replaced without one.
  private func exchange(for new: Value, replacing: (Value) -> Void = { _ in }) -> Bool {
    let plan = ComparisonPlan.of(Value.self)
    // Swapped, so that the old value's `deinit`, which is user code, runs outside of the lock.
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

  /// The maximum number of comparisons with a value that other threads keep writing.
  private static var comparisons: Int { 8 }

  /// The newest value. Reading it registers no dependency.
  package var newest: Value { mutex.withLock { _ in value } }

  /// Replaces the value by a stored one, without invalidating its readers.
  func restore(_ stored: Value) {
    var replaced = stored
    // Swapped, so that the old values are released outside of the lock.
    let forgotten = mutex.withLock { _ in
      version &+= 1
      swap(&value, &replaced)
      defer { earlier = nil }
      return earlier
    }
    withExtendedLifetime((replaced, forgotten)) {}
  }

  package override func invalidateReaders() {
    if mutex.withLock({ _ in earlier != nil }) { forgetEarlier() }
    super.invalidateReaders()
  }

  /// Forgets the values that only transactions before the present one see.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values that are forgotten.
  @inline(never)
  @MainActor private func forgetEarlier() {
    // A separate function, because otherwise every update would look up tuple metadata.
    // Released outside of the lock, as above.
    var forgotten: [Value] = []
    mutex.withLock { _ in
      guard let tree else { return }
      while let (before, value) = earlier?.first, before <= tree.visibleTransaction {
        forgotten.append(value)
        _ = earlier?.popFirst()
      }
      if earlier?.isEmpty == true { earlier = nil }
    }
    withExtendedLifetime(forgotten) {}
  }
}
