import Glibc

extension Substring {
  /// Returns where a text that is not empty occurs first, or nil if it does not.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of both in bytes.
  // Bytes, since a search for characters takes a hundred times as long.
  func firstRange(ofBytes text: StaticString) -> Range<Index>? {
    var copy = self
    guard let offset = copy.withUTF8({ Self.offset(of: text, in: $0) }) else { return nil }
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: text.utf8CodeUnitCount)
  }

  /// Whether a text that is not empty occurs.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of both in bytes.
  func contains(bytes text: StaticString) -> Bool { firstRange(ofBytes: text) != nil }

  /// Returns how many bytes precede a text, or nil if it does not occur.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of both in bytes.
  private static func offset(of text: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    let last = bytes.count - text.utf8CodeUnitCount
    var offset = 0
    while offset <= last, let found = memchr(start + offset, Int32(text.utf8Start.pointee), last + 1 - offset)
    {
      offset = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if memcmp(found, text.utf8Start, text.utf8CodeUnitCount) == 0 { return offset }
      offset += 1
    }
    return nil
  }
}
