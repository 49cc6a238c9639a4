import Synchronization

/// Mutual exclusion around state that lies beside the lock.
///
/// `Mutex` wants to own what it guards and to hand it out as `sending`, which subscribers, being of any
/// type, cannot satisfy.
@usableFromInline
struct Lock: ~Copyable {
  @usableFromInline let mutex = Mutex<Void>(())

  @inlinable
  init() {}

  /// Runs `body` while no other thread runs one under this lock.
  ///
  /// Code of the user must never run inside, not even the `deinit` of a replaced value: the lock is not
  /// recursive.
  @inlinable
  func withLock<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    mutex.withLock { _ in result = body() }
    return result.unsafelyUnwrapped
  }
}
