import RenderTree
import Stateroom
import StateroomStorage
import StateroomStores

/// The files of owners in a store of several servers: user defaults of a suite that no app can name.
///
/// So they are committed, taken over, shared by a user's sessions and erased as user defaults are.
enum StoredFiles {
  /// The key that says that files were stored.
  private static let mark = ""

  /// Writes what has changed in a session's files to its user defaults.
  @MainActor static func collect(from session: Session) {
    guard let folder = session.tree.folder, let look = folder.lookForChanges() else { return }
    let store = session.tree.appStorage[FolderFiles.suite]
    let changes = look.changes.filter { store[$0.path] != value(of: $0) }
    if !changes.isEmpty, session.tree.appStorage.shared != nil { folder.noteSent(changes) }
    for change in changes { store.set(value(of: change), for: change.path) }
    if !changes.isEmpty { store.set(.bool(true), for: mark) }
    guard folder.noteStored(all: look.isComplete) else { return }
    let limits = FolderFiles.limits
    session.tree.report(
      .filesTooLarge,
      "The session's folder, or that of its user, holds more than other servers can be given: \(limits.all >> 20) MiB in "
        + "\(limits.count) files of at most \(limits.file >> 20) MiB each. The rest is on this server alone.",
      at: nil)
  }

  private static func value(of change: FolderFiles.Change) -> KeyValue? { change.bytes.map { .data($0) } }

  /// Returns the files among the user defaults of a suite, or nil if none were ever stored.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of files.
  static func files(in values: [String: KeyValue]) -> [String: [UInt8]]? {
    guard values[mark] != nil else { return nil }
    return values.compactMapValues { if case .data(let bytes) = $0 { bytes } else { nil } }
  }

  /// Returns the files among committed values.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  static func versions(in values: [SharedValue]) -> [(FolderFiles.Change, version: Int)] {
    values.compactMap { value in
      guard value.place.suite == FolderFiles.suite, value.place.key != mark else { return nil }
      var bytes: [UInt8]?
      if case .data(let written)? = value.value { bytes = written }
      return (FolderFiles.Change(path: value.place.key, bytes: bytes), value.version)
    }
  }
}
