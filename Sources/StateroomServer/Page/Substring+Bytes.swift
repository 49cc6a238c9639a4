import Glibc

extension Substring {
  /// Whether a text that is not empty occurs.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of both in bytes.
  // Bytes, since a search for characters takes a hundred times as long.
  func contains(bytes text: StaticString) -> Bool {
    var copy = self
    return copy.withUTF8 { Self.offset(of: text, in: $0) } != nil
  }

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
