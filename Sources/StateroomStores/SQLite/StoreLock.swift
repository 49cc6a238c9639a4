import Glibc
import Synchronization

/// Exclusive access to a store's file for the lifetime of the object, whatever name the file is opened by.
///
/// SQLite's own locks would let two servers take turns, each with sessions in memory that the other has changed.
/// Other processes are excluded by a lock on the file itself. Within this process the file is looked up in a
/// register before it is opened: closing a second descriptor of it would release SQLite's locks. For the same
/// reason the lock must outlive SQLite's connections.
final class StoreLock {
  private static let register = Mutex<Set<FileIdentity>>([])

  let identity: FileIdentity
  private let descriptors: [Int32]

  /// Locks the file at a path. Creates it if it is missing, accessible only to its owner.
  ///
  /// `PATH.lock` is locked too, for servers that lock only that name. It is not removed with the lock: otherwise
  /// two processes could lock two files of one name. It waits for another process that holds a lock, as one that ends
  /// does for a moment.
  init(
    path: String, patience: Duration = SQLiteStore.patience
  ) throws(StoreOpeningProblem) {
    let (file, identity) = try Self.open(path)
    var descriptors = [file]
    do throws(StoreOpeningProblem) {
      try Self.lock(file, path, patience)
      let mark = try Self.open(path + ".lock", for: path)
      descriptors.append(mark)
      try Self.lock(mark, path, patience)
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
      // The descriptor is left open if the file got this name only now: it is in use.
      guard open.insert(identity).inserted else { throw .inUse(path: path) }
      return (descriptor, identity)
    }
  }

  private static func open(_ name: String, for path: String) throws(StoreOpeningProblem) -> Int32 {
    // The store may be a link; the mark beside it is not.
    let links = name == path ? 0 : O_NOFOLLOW
    let descriptor = Glibc.open(name, O_RDWR | O_CREAT | O_CLOEXEC | links, 0o600)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw .inaccessible(path: path, reason: name == path ? reason : "\(name): \(reason)")
    }
    return descriptor
  }

  /// Locks a descriptor. Throws if another process holds the lock for longer than `patience`.
  ///
  /// A process that ends, or a child of this one that still has a copy of the descriptor, releases the lock within a
  /// few milliseconds.
  private static func lock(
    _ descriptor: Int32, _ path: String, _ patience: Duration
  ) throws(StoreOpeningProblem) {
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let error = errno
      guard error == EWOULDBLOCK || error == EINTR else {
        throw .unsuitable(path: path, reason: "it cannot be locked: \(String(cString: strerror(error)))")
      }
      guard .now < end else { throw .inUse(path: path) }
      usleep(1_000)
    }
  }

  /// Restricts the permissions of the file, its log and its index to the owner: a copy may have others.
  ///
  /// Without effect on files of another owner.
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
  /// Between the two, a new file could get the inode number of a deleted one, and be mistaken for it.
  private static func close(_ descriptors: [Int32], _ identity: FileIdentity) {
    register.withLock { open in
      for descriptor in descriptors.reversed() {
        // A child process has a copy of the descriptor until it runs its program, which would keep the lock.
        flock(descriptor, LOCK_UN)
        Glibc.close(descriptor)
      }
      open.remove(identity)
    }
  }
}
