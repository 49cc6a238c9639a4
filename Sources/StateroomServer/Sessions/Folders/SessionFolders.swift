import Dispatch
import Foundation
import Stateroom
import StateroomStorage
import StateroomStores
import Synchronization

/// The folders in which the code of sessions keeps files: beside the store, or temporary ones.
///
/// A folder's name is a digest of its session's id under a key that lies with the folders. An id grants access to its
/// session, so a list of files must not tell it.
final class SessionFolders: Sendable {
  /// The folder that contains those of the sessions, and the key.
  private let root: OwnerFolder
  /// The path of the root if it outlives the process.
  private let lasting: String?
  private let digest = Mutex<KeyedDigest?>(nil)
  /// Removes folders, which may hold many files.
  private let queue = DispatchQueue(label: "stateroom.folders", qos: .utility)

  /// The beginning of the names of folders that are being removed.
  static let removedPrefix = ".removed-"

  /// Creates the folders below a path, which is made when the first of them is used, or temporary ones.
  init(at path: String?) {
    lasting = path
    root = path.map { path in OwnerFolder { path } } ?? .temporary
    if let path { queue.async { Self.removeRest(below: path) } }
  }

  /// Returns the folder of a session.
  func folder(of session: SessionID) -> OwnerFolder { OwnerFolder { [self] in path(of: session) } }

  /// Removes the folder of a session that has ended.
  func remove(_ session: SessionID) {
    // Most apps have no files.
    guard digest.withLock({ $0 != nil }) || lasting.map({ access($0 + "/key", F_OK) == 0 }) == true else {
      return
    }
    let path = path(of: session)
    let removed = "\(root.path)/\(Self.removedPrefix)\(UUID().uuidString)"
    // At once, so that an end of the process in between leaves nothing that seems to be of a session.
    guard rename(path, removed) == 0 else { return }
    queue.async { try? FileManager.default.removeItem(atPath: removed) }
  }

  private func path(of session: SessionID) -> String {
    digest.withLock { digest in
      let known = digest ?? openKey()
      digest = known
      return root.path + "/" + known.text(of: session.bytes)
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
