import Glibc

/// The path of a request's target with an abbreviated session id, for the log.
struct RedactedPath {
  /// The path up to the cut in the session's id.
  let start: UnsafeBufferPointer<UInt8>
  /// The mark that replaces the rest of the id.
  let mark: StaticString
  let end: UnsafeBufferPointer<UInt8>

  private static let prefix: StaticString = "/sessions/"
  private static let shownCharacters = 6

  init(_ target: UnsafeBufferPointer<UInt8>) {
    let path = UnsafeBufferPointer(rebasing: target.prefix { $0 != UInt8(ascii: "?") })
    let id = Self.sessionID(in: path)
    let isCut = id.count > Self.shownCharacters
    var shownEnd = isCut ? id.lowerBound + Self.shownCharacters : path.count
    // The cut must not be in the middle of a character.
    while isCut, shownEnd > id.lowerBound, path[shownEnd] & 0xc0 == 0x80 { shownEnd -= 1 }
    start = UnsafeBufferPointer(rebasing: path[..<shownEnd])
    mark = isCut ? "…" : ""
    end = UnsafeBufferPointer(rebasing: path[(isCut ? id.upperBound : path.count)...])
  }

  /// Returns the range of the session's id, or an empty one at the end if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  private static func sessionID(in path: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let prefixCount = prefix.utf8CodeUnitCount
    var start = 0
    while start + prefixCount <= path.count {
      if memcmp(path.baseAddress! + start, prefix.utf8Start, prefixCount) == 0 {
        let id = start + prefixCount
        return id..<(path[id...].firstIndex(of: UInt8(ascii: "/")) ?? path.count)
      }
      start += 1
    }
    return path.count..<path.count
  }
}
