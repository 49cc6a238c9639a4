import StateroomStorage
import Synchronization

/// The location of the tables of an app's own.
package enum DataLocation: Hashable, Sendable {
  /// In the file in which the server keeps its sessions: their changes are a part of the sessions' commits.
  case file(String)
  /// In a file of the process, which goes with it.
  case temporary
  /// Nowhere, because the server's store has no place for them. The text is the reason.
  case none(String)

  /// The location in the process. A server sets it before it opens a session.
  package static var current: DataLocation {
    get { location.withLock { $0 } }
    set { location.withLock { $0 = newValue } }
  }

  private static let location = Mutex(DataLocation.temporary)

  /// Performs a migration of the tables, which may hold the file for long. Commits wait for it, however long it takes.
  package func migrate<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.migrations.withLock { $0 += 1 }
    defer { Self.migrations.withLock { $0 -= 1 } }
    return try body()
  }

  /// Whether a migration is in progress.
  static var isMigrating: Bool { migrations.withLock { $0 > 0 } }

  private static let migrations = Mutex(0)

  /// Called with each owner whose rows are to be erased, if they lie in a temporary file.
  package static var onErasure: (@Sendable (DataOwner) -> Void)? {
    get { erase.withLock { $0 } }
    set { erase.withLock { $0 = newValue } }
  }

  private static let erase = Mutex<(@Sendable (DataOwner) -> Void)?>(nil)
}
