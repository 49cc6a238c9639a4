import Foundation

/// A folder for a benchmark's files.
struct TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "stateroom-benchmark-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func path(of file: String) -> String { url.appending(path: file).path }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
