import Foundation

/// The bytes of a sound or a video, of which a few are read to learn its length.
struct MediaBytes {
  let size: Int
  private let read: (Int, Int) -> [UInt8]

  init(_ data: Data) {
    size = data.count
    read = { start, count in Array(data.dropFirst(start).prefix(count)) }
  }

  /// Opens a file. Returns nil if it cannot be read.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path), let end = try? file.seekToEnd(),
      end <= UInt64(Int.max)
    else { return nil }
    size = Int(end)
    read = { start, count in
      guard (try? file.seek(toOffset: UInt64(start))) != nil else { return [] }
      return (try? file.read(upToCount: count)).map(Array.init) ?? []
    }
  }

  /// Returns the bytes in a range, or nil if there are not as many.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func bytes(at start: Int, count: Int) -> [UInt8]? {
    guard start >= 0, count >= 0, start <= size, count <= size - start else { return nil }
    let bytes = read(start, count)
    return bytes.count == count ? bytes : nil
  }

  /// Returns the number that some bytes are, of which there are eight at most.
  func number(at start: Int, count: Int, littleEndian: Bool = false) -> UInt64? {
    guard let bytes = bytes(at: start, count: count) else { return nil }
    return (littleEndian ? bytes.reversed() : bytes).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns four letters, which name parts of files.
  func letters(at start: Int) -> String? {
    bytes(at: start, count: 4).map { String(decoding: $0, as: UTF8.self) }
  }
}
