import Dispatch
import Foundation
import Stateroom
import StateroomStorage
import StateroomStores
import Synchronization

/// The folders in which the code of sessions keeps files: beside the store, or temporary ones.
///
/// A folder's name is a digest of its owner under a key that lies with the folders. A session's id grants access to it, and
/// a user's name is a person's, so a list of files must tell neither.
final class SessionFolders: Sendable {
  /// The folder that contains those of the owners, and the key.
  private let root: OwnerFolder
  /// Whether the sessions of a user have one folder.
  private let areByUser: Bool
  /// Whether a store of several servers keeps the files too.
  private let areStored: Bool
  /// The folders of users with sessions in memory.
  private let byUser = Mutex(UserFolders())

  /// The path of the root if it outlives the process.
  private let lasting: String?
  private let digest = Mutex<KeyedDigest?>(nil)
  /// Removes folders, which may hold many files.
  private let queue = DispatchQueue(label: "stateroom.folders", qos: .utility)

  /// The beginning of the names of folders that are being removed.
  static let removedPrefix = ".removed-"

  /// Creates the folders below a path, which is made when the first of them is used, or temporary ones. If `areStored` is
  /// true, a store of several servers keeps the files too.
  init(at path: String?, byUser areByUser: Bool = false, areStored: Bool = false) {
    lasting = path
    self.areByUser = areByUser
    self.areStored = areStored
    root = path.map { path in OwnerFolder { path } } ?? .temporary
    if let path { queue.async { Self.removeRest(below: path) } }
  }

  // MARK: Owners

  /// Returns the folder of a user's session: the user's if users have folders, otherwise the session's.
  func folder(of session: SessionID, _ user: UserID?) -> OwnerFolder {
    guard areByUser, let user else { return make { [self] in path(of: session.bytes) } }
    return byUser.withLock { folders in
      if let known = folders[user] { return known }
      let folder = make { [self] in path(of: Self.bytes(of: user)) }
      folders[user] = folder
      return folder
    }
  }

  private func make(_ locate: @escaping @Sendable () -> String) -> OwnerFolder {
    OwnerFolder(at: locate, isStored: areStored)
  }

  // MARK: Stored files

  /// Returns the folder of a session if it is to be given the stored files first: those of a user, some of whose sessions
  /// are in memory, are there.
  func lackingFolder(of session: SessionID, _ user: UserID?) -> OwnerFolder? {
    guard areStored else { return nil }
    if areByUser, let user, byUser.withLock({ $0[user] })?.hasStoredFiles == true { return nil }
    return folder(of: session, user)
  }

  /// Returns the folder of a user if it is to be given the stored files first.
  func lackingFolder(of user: UserID?) -> OwnerFolder? {
    guard areStored, areByUser, let user else { return nil }
    return lackingFolder(of: SessionID(), user)
  }

  /// Makes a folder's files those that the store has, on another thread, and calls `completion` then.
  func replaceFiles(
    of folder: OwnerFolder, with files: [String: [UInt8]], completion: @escaping @MainActor () -> Void
  ) {
    queue.async {
      folder.replaceFiles(with: files)
      DispatchQueue.main.async { MainActor.assumeIsolated { completion() } }
    }
  }

  /// Takes files that were committed into the folders of users with sessions in memory, on another thread.
  func take(_ values: OwnedValues) {
    guard areStored, areByUser else { return }
    for case (.user(let user), let new) in values {
      let versions = StoredFiles.versions(in: new)
      guard !versions.isEmpty, let folder = byUser.withLock({ $0[user] }) else { continue }
      queue.async { folder.take(versions) }
    }
  }

  /// Copies the files of a session that had a folder of its own to that of its user, unless the user has files.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the files, for one session of a user.
  func adopt(_ session: SessionID, for user: UserID?) {
    guard areByUser, let user, mayHaveFolders else { return }
    let (former, path) = (path(of: session.bytes), path(of: Self.bytes(of: user)))
    guard access(former, F_OK) == 0, !Self.hasFiles(path) else { return }
    let part = path + ".part"
    let manager = FileManager.default
    try? manager.removeItem(atPath: part)
    do {
      try manager.copyItem(atPath: former, toPath: part)
      // It has empty folders at most.
      try? manager.removeItem(atPath: path)
      try manager.moveItem(atPath: part, toPath: path)
    } catch {
      try? manager.removeItem(atPath: part)
    }
  }

  private static func hasFiles(_ path: String) -> Bool {
    guard let names = FileManager.default.enumerator(atPath: path) else { return false }
    return names.contains { _ in names.fileAttributes?[.type] as? FileAttributeType == .typeRegular }
  }

  /// Ends the folder of a session that has ended, unless it is its user's.
  func end(_ folder: OwnerFolder?, of user: UserID?) {
    if !areByUser || user == nil { folder?.end() }
  }

  /// Removes the folder of a session that has ended, but not its user's.
  func remove(_ session: SessionID) { remove(session.bytes) }

  /// Removes the folder of a user, all of whose sessions have ended.
  func remove(_ user: UserID) {
    byUser.withLock { $0[user] }?.end()
    byUser.withLock { $0[user] = nil }
    remove(Self.bytes(of: user))
  }

  /// The bytes of which the digest of a user's folder is made.
  private static func bytes(of user: UserID) -> [UInt8] { Array("user:".utf8) + user.bytes }

  private func remove(_ owner: [UInt8]) {
    guard mayHaveFolders else { return }
    let path = path(of: owner)
    let removed = "\(root.path)/\(Self.removedPrefix)\(UUID().uuidString)"
    // At once, so that an end of the process in between leaves nothing that seems to be of a session.
    guard rename(path, removed) == 0 else { return }
    queue.async { try? FileManager.default.removeItem(atPath: removed) }
  }

  /// Whether any folder was used. Most apps have no files.
  private var mayHaveFolders: Bool {
    digest.withLock { $0 != nil } || lasting.map { access($0 + "/key", F_OK) == 0 } == true
  }

  private func path(of owner: [UInt8]) -> String {
    digest.withLock { digest in
      let known = digest ?? openKey()
      digest = known
      return root.path + "/" + known.text(of: owner)
    }
  }

  /// Reads the key of the folders, or makes it.
  private func openKey() -> KeyedDigest {
    let path = root.path + "/key"
    if let known = Self.readKey(path) { return known }
    var generator = SystemRandomNumberGenerator()
    let key = (0..<KeyedDigest.keySize).map { _ in UInt8.random(in: 0...255, using: &generator) }
    // Under its name as a whole or not at all: another process of the server may make one as well.
    let part = "\(path).\(getpid())"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      if write(descriptor, key, key.count) == key.count, fsync(descriptor) == 0 { link(part, path) }
      close(descriptor)
      unlink(part)
    }
    return Self.readKey(path) ?? KeyedDigest(key: key)!
  }

  private static func readKey(_ path: String) -> KeyedDigest? {
    FileManager.default.contents(atPath: path).flatMap { KeyedDigest(key: [UInt8]($0)) }
  }

  /// Removes what an earlier process was removing when it ended.
  ///
  /// - Complexity: O(*n*), not counting the removals, where *n* is the number of folders.
  private static func removeRest(below root: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    where name.hasPrefix(removedPrefix) {
      try? FileManager.default.removeItem(atPath: root + "/" + name)
    }
  }
}
