/// The failures that a reported commit survives.
///
/// [CHOICE] `process` is the default: a server that crashes or is killed loses nothing; a machine that loses power
/// may lose the last commits, never the file.
package enum Durability: String, Sendable, CaseIterable {
  /// Survives the end of the process, however it ends: a commit has been written to the operating system.
  case process
  /// Survives a power failure as well: each commit waits until it is on the disk.
  case power

  /// SQLite's `PRAGMA synchronous`: `NORMAL` and `FULL`.
  var synchronous: Int {
    switch self {
    case .process: 1
    case .power: 2
    }
  }
}
