import Foundation

/// A request's target (RFC 9112, 3.2), split and decoded.
package struct RequestTarget: Equatable, Sendable {
  /// A name in the query and its value.
  package struct QueryItem: Equatable, Sendable {
    /// The decoded name.
    package var name: String
    /// The decoded value, or nil without an equals sign.
    package var value: String?
  }

  /// The decoded segments: none for `/`, and an empty last one after a closing slash. A segment may contain a slash
  /// that was sent as `%2F`. Dots are left as they are.
  package private(set) var path: [String] = []

  /// The decoded query, in the order of the target.
  package private(set) var query: [QueryItem] = []

  /// The host and port of a target in absolute form, which take precedence over the `Host` header.
  package private(set) var authority: String?

  /// Creates an empty target.
  init() {}

  /// Creates a target from its bytes.
  ///
  /// Returns nil if they are malformed: if they contain control characters, blanks, malformed escapes, invalid
  /// UTF-8 or NUL, escaped or not.
  ///
  /// Complexity: O(n) in the number of bytes.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var isPlain = true
    for byte in bytes {
      guard byte > 0x20, byte != 0x7f, byte != UInt8(ascii: "#") else { return nil }
      if byte >= 0x80 || byte == UInt8(ascii: "%") { isPlain = false }
    }
    if bytes.count == 1, bytes[0] == UInt8(ascii: "*") {
      path = ["*"]
      return
    }
    var rest = bytes[...]
    if rest.first != UInt8(ascii: "/") {
      guard let schemeEnd = Self.schemeEnd(of: bytes) else { return nil }
      let end = rest[schemeEnd...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
      guard let authority = String(validating: rest[schemeEnd..<(end ?? rest.endIndex)], as: UTF8.self),
        !authority.isEmpty
      else { return nil }
      self.authority = authority
      rest = rest[(end ?? rest.endIndex)...]
    }
    let pathEnd = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
    guard readPath(rest[..<pathEnd], isPlain: isPlain) else { return nil }
    if pathEnd < rest.endIndex {
      guard readQuery(rest[(pathEnd + 1)...]) else { return nil }
    }
  }

  /// Returns the length of the scheme that a target begins with, or nil if it begins with none.
  ///
  /// - Complexity: O(1). There are two schemes.
  private static func schemeEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for scheme in ["http://", "https://"] {
      let start = bytes.prefix(scheme.utf8.count).lazy.map { $0 | 0x20 }
      if start.elementsEqual(scheme.utf8.lazy.map { $0 | 0x20 }) { return scheme.utf8.count }
    }
    return nil
  }

  /// Reads the path. No byte of a plain path needs decoding.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  private mutating func readPath(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, isPlain: Bool) -> Bool {
    guard bytes.count > 1 else { return true }
    let bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst())
    var start = 0
    while start <= bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "/") { end += 1 }
      if start == 0, end < bytes.count { path.reserveCapacity(5) }
      if isPlain {
        path.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
      } else {
        guard let decoded = Self.decode(bytes[start..<end]) else { return false }
        path.append(decoded)
      }
      start = end + 1
    }
    return true
  }

  /// Reads the items of the query. Returns false if one cannot be decoded.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  private mutating func readQuery(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    for item in bytes.split(separator: UInt8(ascii: "&")) {
      let equals = item.firstIndex(of: UInt8(ascii: "="))
      guard let name = Self.decode(item[..<(equals ?? item.endIndex)], plusIsBlank: true) else {
        return false
      }
      var value: String?
      if let equals {
        value = Self.decode(item[(equals + 1)...], plusIsBlank: true)
        if value == nil { return false }
      }
      query.append(QueryItem(name: name, value: value))
    }
    return true
  }

  private static func decode(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, plusIsBlank: Bool = false
  ) -> String? {
    guard var text = String(validating: bytes, as: UTF8.self) else { return nil }
    if plusIsBlank, bytes.contains(UInt8(ascii: "+")) {
      text = text.replacingOccurrences(of: "+", with: " ")
    }
    guard bytes.contains(UInt8(ascii: "%")) else { return text }
    guard let decoded = text.removingPercentEncoding, !decoded.utf8.contains(0) else { return nil }
    return decoded
  }
}
