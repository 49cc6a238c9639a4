import CSQLite

/// A reason for which a store was not opened. Each message says what can be done about it.
package enum StoreOpeningProblem: Error, Hashable, CustomStringConvertible {
  /// The folder or the file cannot be created, read or written.
  case inaccessible(path: String, reason: String)
  /// Another process uses it.
  case inUse(path: String)
  /// The file is no database, or is corrupt. It is left as it is.
  case damaged(path: String, reason: String)
  /// A database of another program. It is left as it is.
  case foreign(path: String)
  /// A later version of Stateroom made it. It is left as it is.
  case newer(path: String, version: Int, known: Int)
  /// SQLite does not work there as it must.
  case unsuitable(path: String, reason: String)

  package var description: String {
    switch self {
    case .inaccessible(let path, let reason):
      "cannot keep sessions in \(path): \(reason); name another with --store sqlite:PATH or keep nothing with "
        + "--store memory"
    case .inUse(let path):
      "another process keeps its sessions in \(path): stop it, or name another with --store sqlite:PATH"
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason); it was left as it is: put a copy of it in its place, move it away, or name "
        + "another with --store sqlite:PATH"
    case .foreign(let path):
      "\(path) is a database of another program: name another with --store sqlite:PATH"
    case .newer(let path, let version, let known):
      "\(path) was made by a newer Stateroom (version \(version) of its tables, this one knows \(known)): start that "
        + "one, or name another with --store sqlite:PATH"
    case .unsuitable(let path, let reason):
      "cannot keep sessions in \(path): \(reason); name one on a local disk with --store sqlite:PATH"
    }
  }
}

extension StoreOpeningProblem {
  /// Maps an error of SQLite while a file is being opened.
  init(_ error: SQLiteError, path: String) {
    self =
      switch error.code {
      case SQLITE_NOTADB, SQLITE_CORRUPT: .damaged(path: path, reason: error.description)
      case SQLITE_BUSY, SQLITE_LOCKED: .inUse(path: path)
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_READONLY, SQLITE_FULL:
        .inaccessible(path: path, reason: error.description)
      default: .unsuitable(path: path, reason: error.description)
      }
  }
}
