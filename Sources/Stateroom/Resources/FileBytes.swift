import Foundation

/// The content of files, as far as it is of a size that is to be expected.
enum FileBytes {
  /// All bytes of a file, or nil if it cannot be read or is larger.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: limit + 1), data.count <= limit else { return nil }
    return Array(data)
  }

  /// The first bytes of a file.
  static func head(_ path: String, count: Int) -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? file.close() }
    return (try? file.read(upToCount: count)).map(Array.init) ?? []
  }
}
