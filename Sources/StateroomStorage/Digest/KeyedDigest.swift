/// Digests of bytes under a secret key: SipHash-2-4 with a result of 128 bits (Aumasson and Bernstein, 2012).
///
/// Without the key, the bytes cannot be guessed and confirmed.
package struct KeyedDigest: Sendable {
  private let key: (UInt64, UInt64)

  /// The number of bytes of a key.
  package static let keySize = 16

  /// Creates the digests of a key of 16 bytes. Nil for any other number.
  package init?(key: [UInt8]) {
    guard key.count == Self.keySize else { return nil }
    self.key = (Self.word(key, at: 0), Self.word(key, at: 8))
  }

  /// Returns the digest of bytes as 32 hexadecimal digits.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func text(of bytes: [UInt8]) -> String {
    var state = SipState(key)
    var offset = 0
    while offset + 8 <= bytes.count {
      state.take(Self.word(bytes, at: offset))
      offset += 8
    }
    var last = UInt64(truncatingIfNeeded: bytes.count) << 56
    for (place, byte) in bytes[offset...].enumerated() { last |= UInt64(byte) << UInt64(8 * place) }
    state.take(last)
    let (first, second) = state.finish()
    return Self.hexadecimal(first.byteSwapped) + Self.hexadecimal(second.byteSwapped)
  }

  private static func word(_ bytes: [UInt8], at offset: Int) -> UInt64 {
    bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The four words that SipHash mixes.
private struct SipState {
  private var (v0, v1, v2, v3): (UInt64, UInt64, UInt64, UInt64)

  init(_ key: (UInt64, UInt64)) {
    v0 = key.0 ^ 0x736f_6d65_7073_6575
    // A result of 128 bits differs from one of 64 in all its bits.
    v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xee
    v2 = key.0 ^ 0x6c79_6765_6e65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  mutating func take(_ word: UInt64) {
    v3 ^= word
    mix(rounds: 2)
    v0 ^= word
  }

  mutating func finish() -> (UInt64, UInt64) {
    v2 ^= 0xee
    mix(rounds: 4)
    let first = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xdd
    mix(rounds: 4)
    return (first, v0 ^ v1 ^ v2 ^ v3)
  }

  private mutating func mix(rounds: Int) {
    for _ in 0..<rounds {
      v0 &+= v1
      v1 = Self.rotate(v1, 13) ^ v0
      v0 = Self.rotate(v0, 32)
      v2 &+= v3
      v3 = Self.rotate(v3, 16) ^ v2
      v0 &+= v3
      v3 = Self.rotate(v3, 21) ^ v0
      v2 &+= v1
      v1 = Self.rotate(v1, 17) ^ v2
      v2 = Self.rotate(v2, 32)
    }
  }

  private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}
