/// What a commit that was reported outlasts.
///
/// [CHOICE] `process` is the default: a server that crashes or is killed loses nothing; a machine that loses its
/// power may lose the last commits, never the file.
package enum Durability: String, Sendable, CaseIterable {
  /// The end of the process, however it comes: what was committed is in the system's hands.
  case process
  /// A power cut as well: each commit waits until the disk has it.
  case power

  /// SQLite's `PRAGMA synchronous`: `NORMAL` and `FULL`.
  var synchronous: Int {
    switch self {
    case .process: 1
    case .power: 2
    }
  }
}
