import Glibc

/// A folder's files at the last look, so that the next look finds what has changed.
///
///     var files = FolderFiles()
///     for change in files.look(below: "/var/lib/app.files/4f1c").changes {
///       write(change.bytes, of: change.path)
///     }
package struct FolderFiles: Sendable {
  /// A file that was written, or removed if there are no bytes.
  package struct Change: Hashable, Sendable {
    /// The path below the folder.
    package let path: String
    package let bytes: [UInt8]?

    package init(path: String, bytes: [UInt8]?) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The result of a look.
  package struct Look: Sendable {
    package fileprivate(set) var changes: [Change] = []
    /// Whether all files are within the limits. Files beyond them count as absent.
    package fileprivate(set) var isComplete = true
  }

  /// The suite of user defaults in which a store keeps files, by path. No app can name it.
  package static let suite = "\u{1}files"

  /// The largest sizes that count, in bytes, and the largest number of files.
  package static let limits = (file: 1 << 20, all: 4 << 20, count: 256)

  /// The metadata by which a changed file is told, and its bytes' hash.
  fileprivate struct Version: Equatable {
    let inode: ino_t
    let size: Int
    let modified: Int
    let changed: Int
    var hash = 0
    /// Whether the file was written so shortly before the look that a later write may have left the same times.
    var isFresh = false
  }

  private var known: [String: Version] = [:]
  /// The hashes of what was sent to the store and is not confirmed: those of the bytes, or nil for a removal.
  private var sent: [String: Int?] = [:]
  /// The versions of the store's files that were taken.
  private var versions: [String: Int] = [:]

  package init() {}

  // MARK: Looking

  /// Finds what has changed since the last look.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of files, plus the size of those that were written.
  package mutating func look(below root: String) -> Look {
    var look = Look()
    let walk = FolderWalk(below: root)
    var kept: [String: Version] = [:]
    var size = 0
    let now = Self.time
    for (path, status) in walk.files.sorted(by: { $0.path < $1.path }) {
      guard status.st_size <= Self.limits.file, size + Int(status.st_size) <= Self.limits.all,
        kept.count < Self.limits.count
      else {
        look.isComplete = false
        continue
      }
      size += Int(status.st_size)
      var version = Version(status)
      if let last = known[path], !last.isFresh, last.isSameFile(as: version) {
        kept[path] = last
        continue
      }
      guard let bytes = FolderWalk.read(root + "/" + path, atMost: Self.limits.file) else {
        // A file that is there and cannot be read was not removed.
        if let last = known[path], access(root + "/" + path, F_OK) == 0 { kept[path] = last }
        continue
      }
      version.hash = bytes.hashValue
      version.isFresh = version.changed > now - Self.clockStep
      kept[path] = version
      if known[path]?.hash != version.hash { look.changes.append(Change(path: path, bytes: bytes)) }
    }
    if walk.isCutOff {
      look.isComplete = false
      known.merge(kept) { $1 }
      return look
    }
    look.changes += known.keys.filter { kept[$0] == nil }.map { Change(path: $0, bytes: nil) }
    known = kept
    return look
  }

  /// Longer than the time between two values of the clock by which the system times files, in nanoseconds.
  private static let clockStep = 50_000_000

  private static var time: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  // MARK: Writing

  /// Makes the folder's files those given. Files beyond the limits stay as they are.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all files.
  package mutating func replace(with files: [String: [UInt8]], below root: String) {
    for (path, bytes) in files { write(bytes, to: path, below: root) }
    let look = look(below: root)
    guard look.isComplete else { return }
    for change in look.changes where change.bytes != nil && files[change.path] == nil {
      unlink(root + "/" + change.path)
      known[change.path] = nil
    }
  }

  /// Writes a file, or removes it if there are no bytes, unless its bytes are the same.
  package mutating func write(_ bytes: [UInt8]?, to path: String, below root: String) {
    guard Self.isBelow(path) else { return }
    let target = root + "/" + path
    guard let bytes else {
      unlink(target)
      known[path] = nil
      return
    }
    if FolderWalk.read(target, atMost: bytes.count) != bytes { FolderWalk.write(bytes, to: target) }
    var status = stat()
    guard lstat(target, &status) == 0 else { return }
    var version = Version(status)
    version.hash = bytes.hashValue
    version.isFresh = true
    known[path] = version
  }

  // MARK: Several owners of a file

  /// Notes that a change is sent to the store, so that an older version from there does not replace the file.
  package mutating func noteSent(_ change: Change) { sent[change.path] = .some(change.bytes?.hashValue) }

  /// Takes a version of a file from the store. It is written unless this server has a newer one.
  package mutating func take(_ change: Change, version: Int, below root: String) {
    if let last = versions[change.path], last >= version { return }
    versions[change.path] = version
    if let last = sent[change.path] {
      if last == change.bytes?.hashValue { sent[change.path] = nil }
      return
    }
    var status = stat()
    let version = lstat(root + "/" + change.path, &status) == 0 ? Version(status) : nil
    // What was written since the last look is newer, and is sent after the next one.
    switch (version, known[change.path]) {
    case (nil, nil): write(change.bytes, to: change.path, below: root)
    case (let version?, let last?) where last.isSameFile(as: version):
      write(change.bytes, to: change.path, below: root)
    default: break
    }
  }

  /// Whether a path stays below the folder.
  private static func isBelow(_ path: String) -> Bool {
    !path.isEmpty && path.utf8.count <= FolderWalk.longestPath && !path.utf8.contains(0)
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !["", ".", ".."].contains($0)
      }
  }
}

extension FolderFiles.Version {
  fileprivate init(_ status: stat) {
    self.init(
      inode: status.st_ino, size: Int(status.st_size),
      modified: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec,
      changed: status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec)
  }

  fileprivate func isSameFile(as other: Self) -> Bool {
    inode == other.inode && size == other.size && modified == other.modified && changed == other.changed
  }
}
