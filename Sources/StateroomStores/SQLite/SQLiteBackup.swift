import Glibc

/// Backs up a store while a server may use it.
package enum SQLiteBackup {
  /// Saves everything that is committed in a file. The file is replaced as a whole or not at all. Returns the
  /// number of sessions.
  ///
  /// It takes no lock that a server needs, and opens the store only through SQLite: closing another descriptor of
  /// it would release SQLite's locks. The write-ahead log grows during the copy.
  package static func save(_ path: String, in target: String) throws(BackupProblem) -> Int {
    guard let identity = FileIdentity(path: path) else { throw .missing(path: path) }
    guard FileIdentity(path: target) != identity else { throw .same(path: path) }
    let part = "\(target).\(getpid()).part"
    do {
      let source = try SQLiteDatabase(path: path, isReadOnly: true)
      guard try source.pragma("application_id") == "\(SQLiteSchema.applicationID)" else {
        throw BackupProblem.foreign(path: path)
      }
      let count = try copy(source, to: part)
      try flush(part)
      guard rename(part, target) == 0 else { throw failure(target) }
      // The new name must survive a power failure.
      try flush(SQLiteFile.parent(of: target) ?? ".")
      return count
    } catch {
      unlink(part)
      throw error as? BackupProblem ?? .failed(path: path, reason: "\(error)")
    }
  }

  private static func copy(_ source: SQLiteDatabase, to part: String) throws -> Int {
    unlink(part)
    let descriptor = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(part) }
    close(descriptor)
    let copy = try SQLiteDatabase(path: part)
    try copy.copy(source)
    // The copy is one file, without a write-ahead log, until it is opened as a store.
    _ = try copy.pragma("journal_mode = delete")
    let check = try copy.pragma("quick_check(1)")
    guard check == "ok" else {
      throw BackupProblem.failed(path: part, reason: "the copy is damaged: \(check)")
    }
    return try copy.integer("SELECT count(*) FROM session") ?? 0
  }

  private static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> BackupProblem {
    .failed(path: path, reason: String(cString: strerror(errno)))
  }
}

/// A reason for which a store was not saved. The target file is unchanged.
package enum BackupProblem: Error, Hashable, CustomStringConvertible {
  case missing(path: String)
  case same(path: String)
  case foreign(path: String)
  case failed(path: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path): "there is no store at \(path): name the one to save with --store sqlite:PATH"
    case .same(let path): "\(path) is the store itself: name another file with --backup"
    case .foreign(let path):
      "\(path) is a database of another program: name the store with --store sqlite:PATH"
    case .failed(let path, let reason): "cannot save the store in \(path): \(reason)"
    }
  }
}
