import Synchronization

/// A value that only one thread at a time can reach.
package final class Locked<Value>: @unchecked Sendable {
  // Every access to `value` holds `mutex`, and no reference to it leaves `withLock`.
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

  /// A copy of the value.
  @inlinable
  package var current: Value { withLock { $0 } }

  /// Puts another value in the place of the present one, which is released outside of the lock: its `deinit` may
  /// be user code.
  @inlinable
  package func set(_ value: Value) {
    var value = value
    withLock { swap(&$0, &value) }
  }
}
