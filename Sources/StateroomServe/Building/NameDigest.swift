/// A digest of texts, short enough for the name of a folder: FNV-1a of 64 bits.
struct NameDigest {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// The digest in letters and digits.
  var text: String { String(hash, radix: 36) }
}
