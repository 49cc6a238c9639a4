import Dispatch
import Foundation
import RenderTree
import StateroomStorage

/// Measures the folders that sessions' code has used, so that no session fills the disk unseen.
@MainActor
struct FolderMeasure {
  /// The bytes and the files that a session's folder may hold.
  private nonisolated static let limit = (bytes: 64 << 20, files: 10_000)

  private let queue = DispatchQueue(label: "stateroom.measure", qos: .utility)

  /// Measures a session's folder on another thread, and reports it if it holds more than it may.
  func look(at live: LiveSession) {
    guard let folder = live.session.tree.folder, let path = folder.beginMeasurement() else { return }
    queue.async { [weak live] in
      guard folder.endMeasurement(isFull: Self.isTooLarge(path)) else { return }
      DispatchQueue.main.async { [weak live] in
        live?.session.tree.report(
          .filesTooLarge,
          "The session's folder, or that of its user, holds more than \(Self.limit.bytes >> 20) MiB or \(Self.limit.files) files. FileManager creates no file "
            + "there until some are removed.", at: nil)
      }
    }
  }

  /// Returns whether a folder holds more than a session may have.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files, up to the limit.
  private nonisolated static func isTooLarge(_ path: String) -> Bool {
    let sizes: Set<URLResourceKey> = [.fileSizeKey, .isRegularFileKey]
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: path), includingPropertiesForKeys: Array(sizes))
    var (bytes, count) = (0, 0)
    while let file = files?.nextObject() as? URL {
      count += 1
      bytes += (try? file.resourceValues(forKeys: sizes).fileSize) ?? 0
      if bytes > limit.bytes || count > limit.files { return true }
    }
    return false
  }
}
