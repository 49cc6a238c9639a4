import Foundation

// Apple's Combine brings the lock along, and libraries that import nothing else use it.

/// A lock of the C interface.
public struct os_unfair_lock: Sendable {
  fileprivate let lock = NSLock()

  /// Creates an unlocked lock.
  public init() {}
}

/// Another name of `os_unfair_lock`.
public typealias os_unfair_lock_s = os_unfair_lock
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Acquires a lock, waiting for it if necessary.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.lock.lock() }
/// Releases a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.lock.unlock() }
/// Acquires a lock if it is available, and returns whether it was.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.pointee.lock.try() }
