import Foundation

/// Reads files up to an expected size.
enum FileBytes {
  /// Returns all bytes of a file, or nil if it cannot be read or is larger than the limit.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: limit + 1), data.count <= limit else { return nil }
    return Array(data)
  }

  /// Returns the first bytes of a file, or none if it cannot be read.
  static func head(_ path: String, count: Int) -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? file.close() }
    return (try? file.read(upToCount: count)).map(Array.init) ?? []
  }
}
