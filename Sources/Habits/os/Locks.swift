import Foundation
import Synchronization

// Unchecked because `State` need not be Sendable. The state is private to the box, and every access to it holds the
// mutex. Code that takes a reference out of the closure is the caller's to answer for, as with Apple's lock.
/// A lock with the value that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Box {
    let mutex = Mutex<Void>(())
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let box: Box

  /// A lock with a value.
  public init(initialState: State) { box = Box(initialState) }
  /// A lock with a value of any type.
  public init(uncheckedState: State) { box = Box(uncheckedState) }

  /// Runs code that has the value for itself.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try box.mutex.withLock { _ in try body(&box.state) }
  }

  /// Runs code that has the value for itself.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLock(body)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock without a value.
  public init() { self.init(initialState: ()) }

  /// Runs code alone.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLock { _ in try body() }
  }
}

/// A lock of the C interface.
public struct os_unfair_lock {
  fileprivate let lock: NSLock = NSLock()
  /// A lock that is open.
  public init() {}
}

/// The same under its other name.
public typealias os_unfair_lock_s = os_unfair_lock
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits for a lock and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.lock.lock() }
/// Gives a lock back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.lock.unlock() }
/// Takes a lock if it is open.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.pointee.lock.try() }
