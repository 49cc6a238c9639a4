/// The length of a text in units of UTF-16 and a hash of them, by which two sides see that they mean the same text.
package struct TextFingerprint: Hashable, Sendable {
  package let length: Int
  /// The hash FNV-1a of 32 bits, over the units instead of over bytes.
  package let hash: UInt32

  package init(length: Int, hash: UInt32) {
    self.length = length
    self.hash = hash
  }

  /// Creates the fingerprint of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package init(of text: String) {
    var length = 0
    var hash: UInt32 = 0x811C_9DC5
    for unit in text.utf16 {
      length += 1
      hash = (hash ^ UInt32(unit)) &* 0x0100_0193
    }
    self.init(length: length, hash: hash)
  }
}
