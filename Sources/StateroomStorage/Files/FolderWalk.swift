import Glibc

/// The regular files below a folder, without temporary ones and caches.
struct FolderWalk {
  /// The largest number of entries that are visited, and the greatest depth.
  private static let limits = (entries: 1_000, depth: 16)
  /// The greatest length of a path, in bytes.
  static let longestPath = 1_024

  private(set) var files: [(path: String, status: stat)] = []
  /// Whether the folder has more than was visited.
  private(set) var isCutOff = false
  private let root: String
  private var count = 0

  /// Visits a folder. Links are not followed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries, up to a limit.
  init(below root: String) {
    self.root = root
    visit("", depth: 0)
  }

  private mutating func visit(_ folder: String, depth: Int) {
    guard depth < Self.limits.depth, folder.utf8.count < Self.longestPath else { return isCutOff = true }
    guard let names = opendir(root + "/" + folder) else { return }
    defer { closedir(names) }
    while let entry = readdir(names) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      count += 1
      guard count <= Self.limits.entries else { return isCutOff = true }
      let path = folder.isEmpty ? name : folder + "/" + name
      var status = stat()
      guard !Self.leftOut.contains(path), lstat(root + "/" + path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: visit(path, depth: depth + 1)
      case S_IFREG: files.append((path, status))
      default: break
      }
    }
  }

  /// Temporary files and caches, which an app can make again.
  private static let leftOut: Set<String> = ["tmp", "Library/Caches"]

  // MARK: Files

  /// Returns the bytes of a file, or nil if it has more than `limit`, or cannot be read.
  static func read(_ path: String, atMost limit: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
      return nil
    }
    let size = Int(status.st_size)
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = Glibc.read(file, buffer.baseAddress! + count, size - count)
        if read == 0 { break }
        if read > 0 { count += read } else if errno != EINTR { return failed = true }
      }
    }
    return failed ? nil : bytes
  }

  /// Writes a file as a whole or not at all, and the folders above it.
  static func write(_ bytes: [UInt8], to path: String) {
    let part = path + ".\(getpid()).part"
    if let slash = path.lastIndex(of: "/") { OwnerFolder.make(String(path[..<slash])) }
    let file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if written > 0 { rest = rest.dropFirst(written) } else if errno != EINTR { break }
    }
    close(file)
    if !rest.isEmpty || rename(part, path) != 0 { unlink(part) }
  }
}
