import Synchronization

/// Mutual exclusion for state that is stored next to the lock.
///
/// `Mutex` owns the state that it guards and passes it as `sending`, a requirement that subscribers of any type
/// cannot meet.
@usableFromInline
struct Lock: ~Copyable {
  @usableFromInline let mutex = Mutex<Void>(())

  @inlinable
  init() {}

  /// Runs `body` while no other thread runs code under this lock.
  ///
  /// User code must never run inside, not even the `deinit` of a replaced value: the lock is not recursive.
  @inlinable
  func withLock<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    mutex.withLock { _ in result = body() }
    return result.unsafelyUnwrapped
  }
}
