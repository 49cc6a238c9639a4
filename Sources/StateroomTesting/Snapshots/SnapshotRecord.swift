import Foundation

/// The file in which an outline is recorded.
struct SnapshotRecord {
  let path: String

  /// Creates a record with a name, beside the file of a test.
  init(name: String, testFile: String) {
    let file = URL(filePath: testFile)
    // A name may contain any characters, a file name may not.
    let safe = String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
    path =
      file.deletingLastPathComponent().appending(path: "__Snapshots__")
      .appending(path: file.deletingPathExtension().lastPathComponent).appending(path: "\(safe).txt").path
  }

  /// Whether outlines are recorded instead of compared.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["SNAPSHOTS"] == "record" }

  /// Returns the recorded outline, or nil if there is none.
  func read() throws -> Outline? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return Outline(try String(contentsOfFile: path, encoding: .utf8))
  }

  /// Records an outline.
  func write(_ outline: Outline) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data((outline.description + "\n").utf8).write(to: URL(filePath: path), options: .atomic)
  }
}
