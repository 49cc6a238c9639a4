/// The name of a user, compared byte by byte: two spellings that look the same are two users.
package struct UserID: Hashable, Sendable {
  /// The name in UTF-8.
  package let bytes: [UInt8]

  /// Creates the id of a user with a name.
  package init(_ name: String) {
    bytes = Array(name.utf8)
  }

  /// Creates an id from the bytes that a store keeps.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The name as a string.
  package var name: String { String(decoding: bytes, as: UTF8.self) }
}
