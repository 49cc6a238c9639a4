import Glibc
import Synchronization

/// The folder in which a session's owner has their files. It is made when it is first used.
///
///     let folder = OwnerFolder { "/var/lib/app.sqlite.files/4f1c" }
///     let documents = folder.path(of: "Documents")
package final class OwnerFolder: Sendable {
  private struct State {
    var root: String?
    /// Whether the owner has ended, whose folder is not made again.
    var hasEnded = false
    var isFull = false
    var isBeingMeasured = false
    /// Whether the store is known to have not all of the files.
    var isIncomplete = false
  }

  private let state = Mutex(State())
  private let locate: @Sendable () -> String
  private let onEnd: (@Sendable (String) -> Void)?
  /// The files, if a store keeps them too.
  private let files: Locked<FolderFiles>?

  /// Creates a folder, whose path `locate` returns when it is first used, on any thread. `onEnd` is called with the path of
  /// one that was used, when the object is deallocated. If `isStored` is true, a store keeps the files too.
  package init(
    at locate: @escaping @Sendable () -> String, isStored: Bool = false,
    onEnd: (@Sendable (String) -> Void)? = nil
  ) {
    self.locate = locate
    self.onEnd = onEnd
    files = isStored ? Locked(FolderFiles()) : nil
  }

  deinit {
    if let onEnd, let root = state.withLock({ $0.root }) { onEnd(root) }
  }

  /// Whether the folder held more than it may when it was last measured, so that no file is to be added.
  package var isFull: Bool { state.withLock { $0.isFull } }

  /// Returns the path for a measurement, or nil if no code has used the folder in this process, or one is under way.
  package func beginMeasurement() -> String? {
    state.withLock { state in
      guard !state.isBeingMeasured, let root = state.root else { return nil }
      state.isBeingMeasured = true
      return root
    }
  }

  /// Ends a measurement. Returns whether the folder holds too much, and did not at the last one.
  package func endMeasurement(isFull: Bool) -> Bool {
    state.withLock { state in
      state.isBeingMeasured = false
      return exchange(&state.isFull, with: isFull) != isFull && isFull
    }
  }

  /// Makes no folder from now on: late code of the owner finds none.
  package func end() { state.withLock { $0.hasEnded = true } }

  /// Whether a store keeps the files too, and code has used the folder in this process.
  package var hasStoredFiles: Bool { files != nil && state.withLock { $0.root != nil && !$0.hasEnded } }

  /// Calls `body` with the files and the root's path, or returns nil if the folder has no stored files.
  @discardableResult
  func withFiles<Result>(_ body: (inout FolderFiles, _ root: String) -> Result) -> Result? {
    guard let files, hasStoredFiles, let root = state.withLock({ $0.root }) else { return nil }
    return files.withLock { body(&$0, root) }
  }

  /// Notes whether the store has all of the files. Returns true if it has not, and had at the last time.
  package func noteStored(all isComplete: Bool) -> Bool {
    state.withLock { exchange(&$0.isIncomplete, with: !isComplete) == false && !isComplete }
  }

  /// The root's path.
  package var path: String { path(of: "") }

  /// Returns the path of a folder below the root, which is made if it does not exist, for this user alone.
  package func path(of name: String) -> String {
    let (root, hasEnded) = state.withLock { state in
      let root = state.root ?? locate()
      state.root = root
      return (root, state.hasEnded)
    }
    let path = name.isEmpty ? root : root + "/" + name
    // Each time, since code may have removed it.
    if !hasEnded { Self.make(path) }
    return path
  }

  /// - Complexity: O(*n*), where *n* is the length of the path.
  static func make(_ path: String) {
    guard mkdir(path, 0o700) != 0, errno == ENOENT else { return }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    make(String(path[..<slash]))
    mkdir(path, 0o700)
  }
}
