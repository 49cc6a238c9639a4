import Glibc
import Synchronization

/// Keeps everything else from a store's file as long as it lives, whatever name it is opened by.
///
/// SQLite's own locks would let two servers take turns, each with sessions in memory that the other has changed. Other
/// processes are kept out by a lock on the file itself. Within this process the file is looked up in a register before
/// it is opened: closing a second descriptor of it would end SQLite's locks. The lock must outlive SQLite's connections
/// for the same reason.
final class StoreLock {
  private static let register = Mutex<Set<FileIdentity>>([])

  let identity: FileIdentity
  private let descriptors: [Int32]

  /// Locks the file at a path, which is made if it is missing, for its owner only.
  ///
  /// `PATH.lock` is locked too: servers that know only the path's text look there. It stays when the lock goes, since
  /// removing it would let two processes lock two files of one name.
  init(path: String) throws(StoreOpeningProblem) {
    let (file, identity) = try Self.open(path)
    var descriptors = [file]
    do throws(StoreOpeningProblem) {
      try Self.lock(file, path)
      let mark = try Self.open(path + ".lock", for: path)
      descriptors.append(mark)
      try Self.lock(mark, path)
    } catch {
      Self.close(descriptors, identity)
      throw error
    }
    Self.tighten(file, path)
    self.identity = identity
    self.descriptors = descriptors
  }

  deinit { Self.close(descriptors, identity) }

  private static func open(_ path: String) throws(StoreOpeningProblem) -> (Int32, FileIdentity) {
    try register.withLock { (open: inout Set<FileIdentity>) throws(StoreOpeningProblem) in
      if let identity = FileIdentity(path: path), open.contains(identity) { throw .inUse(path: path) }
      let descriptor = try Self.open(path, for: path)
      var status = stat()
      fstat(descriptor, &status)
      let identity = FileIdentity(status)
      // Left open if the file came to this name only now: it is in use.
      guard open.insert(identity).inserted else { throw .inUse(path: path) }
      return (descriptor, identity)
    }
  }

  private static func open(_ name: String, for path: String) throws(StoreOpeningProblem) -> Int32 {
    let descriptor = Glibc.open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw .inaccessible(path: path, reason: name == path ? reason : "\(name): \(reason)")
    }
    return descriptor
  }

  /// Locks a descriptor, or throws if another process has the lock and keeps it for half a second.
  ///
  /// A process that ends, or a child that this one starts and that still has a copy of the descriptor, gives the lock
  /// up within that time.
  private static func lock(_ descriptor: Int32, _ path: String) throws(StoreOpeningProblem) {
    for attempt in 1...50 {
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
      let error = errno
      guard error == EWOULDBLOCK else {
        throw .unsuitable(path: path, reason: "it cannot be locked: \(String(cString: strerror(error)))")
      }
      if attempt < 50 { usleep(10_000) }
    }
    throw .inUse(path: path)
  }

  /// Takes the file and what belongs to it from everyone but its owner: a copy may have come with other permissions.
  ///
  /// A file of another owner stays as it is.
  private static func tighten(_ file: Int32, _ path: String) {
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & 0o077 != 0 { fchmod(file, status.st_mode & 0o700) }
    let names = SQLiteFile.companions(of: path)
    for name in [names.log, names.index] {
      guard let status = FileIdentity.status(name), status.st_mode & 0o077 != 0 else { continue }
      chmod(name, status.st_mode & 0o700)
    }
  }

  /// Closes the descriptors and removes the file from the register in one step.
  ///
  /// Between the two, a new file could get the number of one that was deleted, and be taken for it.
  private static func close(_ descriptors: [Int32], _ identity: FileIdentity) {
    register.withLock { open in
      for descriptor in descriptors.reversed() { Glibc.close(descriptor) }
      open.remove(identity)
    }
  }
}
