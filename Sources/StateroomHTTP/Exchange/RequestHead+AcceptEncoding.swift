extension RequestHead {
  /// Whether the client accepts the content coding `gzip` (RFC 9110, 12.5.3).
  ///
  /// Complexity: O(n) in the size of the `Accept-Encoding` headers.
  var acceptsGzip: Bool {
    guard mayHaveSeveral("Accept-Encoding") else {
      return bytes(of: "Accept-Encoding").map { Self.namesGzip($0) } ?? false
    }
    for header in values(of: "Accept-Encoding") where header.withBytes({ Self.namesGzip($0) }) { return true }
    return false
  }

  /// Whether a list of codings contains `gzip` or `*`, with a quality other than 0.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the list.
  private nonisolated static func namesGzip(_ list: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start < list.count {
      let end = Self.index(of: UInt8(ascii: ","), in: list, from: start, to: list.count)
      let nameEnd = Self.index(of: UInt8(ascii: ";"), in: list, from: start, to: end)
      let name = Self.trimmed(list, from: start, to: nameEnd)
      if name.equalsIgnoringCase("gzip") || name.equals("*"), !Self.refuses(list, from: nameEnd, to: end) {
        return true
      }
      start = end + 1
    }
    return false
  }

  /// Whether parameters, each behind a semicolon, have a quality of 0.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the parameters.
  private nonisolated static func refuses(
    _ list: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Bool {
    var start = start
    while start < end {
      let next = index(of: UInt8(ascii: ";"), in: list, from: start + 1, to: end)
      let parameter = trimmed(list, from: start + 1, to: next)
      if parameter.count > 2, parameter[0] | 0x20 == UInt8(ascii: "q"), parameter[1] == UInt8(ascii: "=") {
        let quality = UnsafeBufferPointer(rebasing: parameter.dropFirst(2))
        if Double(String(decoding: quality, as: UTF8.self)) == 0 { return true }
      }
      start = next
    }
    return false
  }

  /// Returns the index of the first such byte within bounds, or `end` if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is `end - start`.
  private nonisolated static func index(
    of byte: UInt8, in list: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while index < end, list[index] != byte { index += 1 }
    return index
  }

  /// Returns a part of a list without spaces and tabs at its ends.
  ///
  /// - Complexity: O(*n*), where *n* is `end - start`.
  private nonisolated static func trimmed(
    _ list: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (start, end)
    while start < end, list[start] == UInt8(ascii: " ") || list[start] == UInt8(ascii: "\t") { start += 1 }
    while end > start, list[end - 1] == UInt8(ascii: " ") || list[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    return UnsafeBufferPointer(rebasing: list[start..<end])
  }
}
