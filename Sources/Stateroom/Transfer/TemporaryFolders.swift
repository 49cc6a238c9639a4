import Foundation

/// The folders of this process for temporary files, and what earlier processes have left of theirs.
///
/// A process that ends suddenly leaves its folders. Each folder names its process, and each process holds a
/// lock on a file for as long as it lives. So another process can find the folders of ended ones.
package enum TemporaryFolders {
  private static let folderPrefix = "stateroom-files-"
  private static let processPrefix = "stateroom-process-"
  /// The file in a folder that names its owner and the owner's process.
  private static let mark = "owner"

  /// The process's folder for temporary files, whatever code asks.
  static var root: URL { OwnedFiles.processTemporaryDirectory }

  /// The name of this process, whose lock is held from the first use on.
  private static let process = lockedName()

  /// Makes a folder with a name of its own for an owner, accessible only to the user that the process runs as.
  static func make(for owner: String) throws -> URL {
    let url = root.appending(path: folderPrefix + UUID().uuidString)
    try take(url, for: owner)
    return url
  }

  /// Makes an owner's folder at an address, or takes it over from an earlier owner.
  static func take(_ folder: URL, for owner: String) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data("\(owner) \(process)".utf8).write(to: folder.appending(path: mark))
  }

  /// Whether a file is in one of the folders.
  package static func contains(_ path: String) -> Bool {
    path.hasPrefix(root.appending(path: folderPrefix).path)
  }

  /// Removes a folder, unless another owner has taken it over.
  static func remove(_ folder: URL, of owner: String) {
    guard names(in: folder)?.owner == owner else { return }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Removes the folders of processes that have ended, if they belong to this process's user.
  ///
  /// Files of sessions are also in their store, and are written again when a session is restored.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of entries of the folder for
  ///   temporary files.
  package static func removeAbandoned() {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: root.path) else { return }
    var ended: [String: Int32] = [:]
    for name in names where name.hasPrefix(processPrefix) {
      if let lock = lock(root.appending(path: name).path) { ended[name] = lock }
    }
    for name in names where name.hasPrefix(folderPrefix) {
      let folder = root.appending(path: name)
      guard isOwn(folder.path, S_IFDIR), let process = Self.names(in: folder)?.process,
        ended[processPrefix + process] != nil
      else { continue }
      try? FileManager.default.removeItem(at: folder)
    }
    for (name, lock) in ended {
      unlink(root.appending(path: name).path)
      close(lock)
    }
  }

  /// Returns the owner of a folder and the owner's process.
  private static func names(in folder: URL) -> (owner: String, process: String)? {
    guard let text = try? String(contentsOf: folder.appending(path: mark), encoding: .utf8) else {
      return nil
    }
    let parts = text.split(separator: " ")
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }

  /// Whether a file belongs to this process's user and is of a type; a link is of neither type.
  private static func isOwn(_ path: String, _ type: mode_t) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_uid == geteuid() && status.st_mode & S_IFMT == type
  }

  /// Returns a name, with a file of that name locked.
  private static func lockedName() -> String {
    for _ in 0..<3 {
      let name = UUID().uuidString
      let path = root.appending(path: processPrefix + name).path
      let created = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard created >= 0 else { break }
      // Held until the process ends.
      if flock(created, LOCK_EX | LOCK_NB) == 0, isOwn(path, S_IFREG) { return name }
      close(created)
    }
    return "none"
  }

  /// Locks the file of a process that has ended. Returns nil if the process lives.
  private static func lock(_ path: String) -> Int32? {
    guard isOwn(path, S_IFREG) else { return nil }
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
