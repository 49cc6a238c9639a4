// Combine defines the lock of the C interface, because Apple's brings it along. Its names are declared anew, since what is
// exported from here would bring all of Combine into a file that imports it as `@preconcurrency`.
import Foundation
import StateroomCombine
import Synchronization

/// The lock of the C interface.
public typealias os_unfair_lock = StateroomCombine.os_unfair_lock
/// Another name of `os_unfair_lock`.
public typealias os_unfair_lock_s = StateroomCombine.os_unfair_lock
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<StateroomCombine.os_unfair_lock>

/// Waits for a lock and takes it.
@_disfavoredOverload public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  StateroomCombine.os_unfair_lock_lock(lock)
}

/// Gives a lock back.
@_disfavoredOverload public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  StateroomCombine.os_unfair_lock_unlock(lock)
}

/// Takes a lock if it is free. Returns whether it was.
@_disfavoredOverload public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  StateroomCombine.os_unfair_lock_trylock(lock)
}

// Unchecked because `State` need not be `Sendable`. The state is private to the box, and every access to it
// holds the mutex. As with Apple's lock, callers must not let a reference escape from the closure.
/// A lock with the value that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Box {
    let mutex = Mutex<Void>(())
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let box: Box

  /// Creates a lock with a value.
  public init(initialState: State) { box = Box(initialState) }
  /// Creates a lock with a value that need not be `Sendable`.
  public init(uncheckedState: State) { box = Box(uncheckedState) }

  /// Runs a closure with exclusive access to the value.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try box.mutex.withLock { _ in try body(&box.state) }
  }

  /// Runs a closure with exclusive access to the value.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLock(body)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a value.
  public init() { self.init(initialState: ()) }

  /// Runs a closure while holding the lock.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLock { _ in try body() }
  }
}
