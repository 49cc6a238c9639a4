import Foundation
import RenderTree
import Stateroom
import StateroomStorage

/// The files and bytes that a session's clients may have, by names that tell their versions.
@MainActor
final class MediaFiles {
  private unowned let tree: Tree
  private var media: [String: SessionMedia] = [:]
  /// The names in the order of their first use.
  private var names: [String] = []
  private static let limit = 256
  /// The bytes that are kept in memory.
  private var dataSize = 0
  private static let dataLimit = 2 * MediaSource.dataLimit

  init(of tree: Tree) { self.tree = tree }

  /// Returns the content of a name, or nil if there is none.
  subscript(name: String) -> SessionMedia? { media[name] }

  /// Returns the address under which clients get a source, or nil if it is not there or not theirs to have.
  ///
  /// - Complexity: O(*n*), where *n* is the size of a file of the bundle that was not yet asked for.
  func address(of source: MediaSource) -> String? {
    if let remote = source.remote { return remote }
    if case .data(let data, let name) = source { return keep(.data(data), as: name) }
    guard let path = source.path else { return nil }
    if let address = AssetLibrary.mediaURL(of: path) { return address }
    guard let file = Self.realPath(path), isServed(file) else { return nil }
    var status = stat()
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let version = [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    let suffix = URL(fileURLWithPath: file).pathExtension.lowercased().filter {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    let name = MediaSource.hash(Data("\(file) \(version)".utf8))
    return keep(.file(path: file), as: "\(name).\(suffix.isEmpty ? "bin" : String(suffix.prefix(8)))")
  }

  /// Whether a file is in the folder of the session's owner, was sent by a client, or belongs to a package of the app.
  private func isServed(_ file: String) -> Bool {
    if let folder = tree.folder?.path, let real = Self.realPath(folder), file.hasPrefix(real + "/") {
      return true
    }
    if TemporaryFolders.contains(file) { return true }
    return file.split(separator: "/").dropLast().contains {
      $0.hasSuffix(".resources") || $0.hasSuffix(".bundle")
    }
  }

  private func keep(_ content: SessionMedia, as name: String) -> String {
    if media.updateValue(content, forKey: name) == nil {
      names.append(name)
      if case .data(let data) = content { dataSize += data.count }
      while names.count > Self.limit || dataSize > Self.dataLimit && names.count > 1 { removeOldest() }
    }
    return "media/\(name)"
  }

  private func removeOldest() {
    if case .data(let data)? = media.removeValue(forKey: names.removeFirst()) { dataSize -= data.count }
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
