import Foundation
import StateroomStores

/// Backs up the folders of sessions while a server may use them.
enum FolderBackup {
  /// Copies the folders of a store at a path to those of its copy, which are replaced as a whole.
  ///
  /// A file that is written meanwhile may be in the copy as a part of it. Temporary files are left out.
  static func save(of store: String, in target: String) throws(BackupProblem) {
    let (folders, copy) = (path(of: store), path(of: target))
    let (part, former) = ("\(copy).\(getpid()).part", "\(copy).\(getpid()).former")
    let manager = FileManager.default
    do {
      // What an earlier process of this number has left.
      for path in [part, former] where manager.fileExists(atPath: path) {
        try manager.removeItem(atPath: path)
      }
      if manager.fileExists(atPath: folders) { try copyFolder(folders, to: part) }
      if manager.fileExists(atPath: copy) { try manager.moveItem(atPath: copy, toPath: former) }
      if manager.fileExists(atPath: part) { try manager.moveItem(atPath: part, toPath: copy) }
      try? manager.removeItem(atPath: former)
    } catch {
      try? manager.removeItem(atPath: part)
      if !manager.fileExists(atPath: copy) { try? manager.moveItem(atPath: former, toPath: copy) }
      throw .failed(path: copy, reason: "\(error.localizedDescription)")
    }
  }

  /// Copies a folder and what is in it, without what is removed meanwhile.
  ///
  /// - Complexity: O(*n*), not counting the copies, where *n* is the number of files.
  private static func copyFolder(_ source: String, to target: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for name in (try? manager.contentsOfDirectory(atPath: source)) ?? [] where !isLeftOut(name) {
      let (from, to) = (source + "/" + name, target + "/" + name)
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: from, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        try copyFolder(from, to: to)
      } else {
        do { try manager.copyItem(atPath: from, toPath: to) } catch {
          if manager.fileExists(atPath: from) { throw error }
        }
      }
    }
  }

  /// Whether a file is a temporary one, or a folder that is being removed.
  private static func isLeftOut(_ name: String) -> Bool {
    name == "tmp" || name.hasPrefix(SessionFolders.removedPrefix)
  }

  /// Returns the path of the folders of a store's sessions.
  static func path(of store: String) -> String { store + ".files" }
}
