/// A 64-bit hash that identifies a node: its public id, and its key in a store.
///
/// A digest is derived from the parent's digest, the name of the node's type, its ordinal among the siblings of
/// that name, and its explicit key. It does not depend on anything that differs between processes or builds.
package struct Digest: Hashable, Sendable {
  package let bits: UInt64

  @inlinable
  package init(bits: UInt64) {
    self.bits = bits
  }

  /// The digest of a tree's root.
  @inlinable
  package static var root: Digest { Digest(bits: 0x5374_6174_6572_6f6d) }

  /// Returns the digest of a position below this one.
  @inlinable
  package func appending(_ name: UInt64, ordinal: Int = 0) -> Digest {
    Digest(bits: Self.mix(Self.mix(bits, name), UInt64(truncatingIfNeeded: ordinal) &+ 1))
  }

  /// Returns the digest of a position with an explicit key (rules 71 and 81).
  @inlinable
  package func appending(key: UInt64) -> Digest {
    Digest(bits: Self.mix(Self.mix(bits, 0x6b65_79), key))
  }

  /// Mixes a word into a digest. Using both halves of the product preserves the influence of every bit.
  @inlinable
  package static func mix(_ seed: UInt64, _ word: UInt64) -> UInt64 {
    let product = (seed ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: word ^ 0xe703_7ed1_a0b4_28db)
    var bits = product.high ^ product.low ^ seed
    bits = (bits ^ (bits >> 32)) &* 0xd6e8_feb8_6659_fd93
    return bits ^ (bits >> 29)
  }
}

extension Digest {
  @inlinable
  package static func == (one: Digest, other: Digest) -> Bool { one.bits == other.bits }

  // A digest is a hash already, so it is only mixed with the seed of the dictionary, which prevents clients from
  // choosing keys that collide.
  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(bits)
  }

  @inlinable
  package func _rawHashValue(seed: Int) -> Int {
    Int(truncatingIfNeeded: Self.mix(UInt64(truncatingIfNeeded: seed), bits))
  }
}

extension Digest: CustomStringConvertible {
  /// The number of characters of ``description``.
  @inlinable
  package static var characterCount: Int { 11 }

  /// The text form: 11 characters of `0-9A-Za-z_-`, most significant bits first.
  package var description: String {
    String(unsafeUninitializedCapacity: Self.characterCount) { buffer in
      write(to: buffer.baseAddress!)
      return Self.characterCount
    }
  }

  /// Writes the 11 characters of the text form.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func write(to target: UnsafeMutablePointer<UInt8>) {
    var rest = bits
    let alphabet = Self.alphabet
    for index in stride(from: Self.characterCount - 1, through: 0, by: -1) {
      target[index] = alphabet[Int(rest & 63)]
      rest >>= 6
    }
  }

  /// Parses the text form of ``description``, or returns nil for any other text.
  package init?(_ text: String) {
    var text = text
    guard let bits = text.withUTF8(Self.read) else { return nil }
    self.init(bits: bits)
  }

  /// Parses the text form of ``description``, or returns nil for any other text.
  package init?(_ text: Substring) {
    self.init(String(text))
  }

  /// Parses the text form, or returns nil for any other text.
  private static func read(_ characters: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard characters.count == characterCount else { return nil }
    var bits: UInt64 = 0
    for character in characters {
      guard let value = value(of: character) else { return nil }
      bits = bits << 6 | value
    }
    // Eleven characters carry 66 bits, so the first has only four.
    return value(of: characters[0])! < 16 ? bits : nil
  }

  /// Returns the index of a character in the alphabet, or nil if it is not in it.
  private static func value(of character: UInt8) -> UInt64? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(character - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt64(character - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt64(character - UInt8(ascii: "a")) + 36
    case UInt8(ascii: "_"): 62
    case UInt8(ascii: "-"): 63
    default: nil
    }
  }

  @inlinable
  package static var alphabet: UnsafeBufferPointer<UInt8> {
    let characters: StaticString = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-"
    return UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
  }
}
