import Glibc

/// The file of a store, made ready for SQLite.
enum SQLiteFile {
  /// Makes the file's folder where it is missing, for nobody but the server's own user: sessions hold what users typed.
  static func prepareFolder(of path: String) throws(StoreOpeningProblem) {
    if let folder = parent(of: path) { try makeFolder(folder, for: path) }
  }

  /// Makes the file where it is missing, and finds out whether it can be written.
  ///
  /// It is closed before SQLite opens it: closing it later would end SQLite's locks.
  static func prepare(_ path: String) throws(StoreOpeningProblem) {
    // SQLite would open a file that cannot be written for reading only.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    close(descriptor)
  }

  private static func makeFolder(_ folder: String, for path: String) throws(StoreOpeningProblem) {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST || errno == EISDIR { return }
    guard errno == ENOENT, let parent = parent(of: folder) else { throw failure(path) }
    try makeFolder(parent, for: path)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
  }

  /// What comes before the last name of a path; nil where that is all.
  private static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }

  private static func failure(_ path: String) -> StoreOpeningProblem {
    .inaccessible(path: path, reason: String(cString: strerror(errno)))
  }
}
