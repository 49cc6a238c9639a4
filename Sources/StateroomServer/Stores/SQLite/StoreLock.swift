import Glibc

/// Keeps other processes from a store's file as long as it lives: the system's lock on a file beside it.
///
/// SQLite's own locks would let two servers take turns, each with sessions in memory that the other has changed. The
/// file beside it stays when the lock goes: removing it would let two processes lock two files of one name.
final class StoreLock {
  private let descriptor: Int32

  /// Locks `PATH.lock`, which is made where it is missing.
  init(path: String) throws(StoreOpeningProblem) {
    let name = path + ".lock"
    let descriptor = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .inaccessible(path: path, reason: "\(name): \(String(cString: strerror(errno)))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = errno
      Glibc.close(descriptor)
      if error == EWOULDBLOCK { throw .inUse(path: path) }
      throw .unsuitable(path: path, reason: "it cannot be locked: \(String(cString: strerror(error)))")
    }
    self.descriptor = descriptor
  }

  deinit { Glibc.close(descriptor) }
}
