import Glibc

/// Functions that prepare a store's file for SQLite.
enum SQLiteFile {
  /// Creates the file's folder if it is missing, accessible only to the server's own user: sessions contain text
  /// that users typed.
  static func prepareFolder(of path: String) throws(StoreOpeningProblem) {
    if let folder = parent(of: path) { try makeFolder(folder, for: path) }
  }

  /// Returns the paths of the write-ahead log and its index, which SQLite puts beside the file that symbolic links
  /// resolve to.
  static func companions(of path: String) -> (log: String, index: String) {
    let real = realpath(path, nil)
    defer { free(real) }
    let name = real.map { String(cString: $0) } ?? path
    return (name + "-wal", name + "-shm")
  }

  private static func makeFolder(_ folder: String, for path: String) throws(StoreOpeningProblem) {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST || errno == EISDIR { return }
    guard errno == ENOENT, let parent = parent(of: folder) else { throw failure(path) }
    try makeFolder(parent, for: path)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
  }

  /// Returns the part of a path before its last component, or nil if there is no such part.
  static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }

  private static func failure(_ path: String) -> StoreOpeningProblem {
    .inaccessible(path: path, reason: String(cString: strerror(errno)))
  }
}
