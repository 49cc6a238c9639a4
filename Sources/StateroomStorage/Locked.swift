import Synchronization

/// A value that is guarded by a lock.
package final class Locked<Value>: @unchecked Sendable {
  // Every access to `value` holds `mutex`, and no reference to it escapes `withLock`.
  @usableFromInline
  let mutex = Mutex<Void>(())
  @usableFromInline
  var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  @inlinable
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try mutex.withLock { _ in try body(&value) }
  }

  /// Calls `body` if the lock is free, otherwise returns nil.
  @inlinable
  package func withLockIfFree<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result? {
    try mutex.withLockIfAvailable { _ in try body(&value) }
  }

  /// A copy of the value.
  @inlinable
  package var current: Value { withLock { $0 } }

  /// Replaces the value. The old one is released outside of the lock, since its `deinit` may be user code.
  @inlinable
  package func set(_ value: Value) {
    var value = value
    withLock { swap(&$0, &value) }
  }
}
