/// The 64 bits that name a node: its public id and its key in a store.
///
/// A digest is made of the parent's digest, the name of the node's type, its ordinal among the siblings of
/// that name and its explicit key. It depends on nothing that differs between processes or builds.
package struct Digest: Hashable, Sendable {
  package let bits: UInt64

  @inlinable
  package init(bits: UInt64) {
    self.bits = bits
  }

  /// Where every tree begins.
  @inlinable
  package static var root: Digest { Digest(bits: 0x5374_6174_6572_6f6d) }

  /// The digest of a position below this one.
  @inlinable
  package func appending(_ name: UInt64, ordinal: Int = 0) -> Digest {
    Digest(bits: Self.mix(Self.mix(bits, name), UInt64(truncatingIfNeeded: ordinal) &+ 1))
  }

  /// The digest of a position that an explicit key names (rules 71 and 81).
  @inlinable
  package func appending(key: UInt64) -> Digest {
    Digest(bits: Self.mix(Self.mix(bits, 0x6b65_79), key))
  }

  /// Folds one word into a digest; the multiplication's both halves keep every bit in play.
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

  // A digest is a hash already: it takes no more than to stir in what tells dictionaries apart, so that nobody can
  // choose keys that meet in one.
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
  /// How many characters ``description`` has.
  @inlinable
  package static var characterCount: Int { 11 }

  /// 11 characters of `0-9A-Za-z_-`, most significant bits first.
  package var description: String {
    String(unsafeUninitializedCapacity: Self.characterCount) { buffer in
      write(to: buffer.baseAddress!)
      return Self.characterCount
    }
  }

  /// Writes the 11 characters.
  @inlinable
  package func write(to target: UnsafeMutablePointer<UInt8>) {
    var rest = bits
    let alphabet = Self.alphabet
    for index in stride(from: Self.characterCount - 1, through: 0, by: -1) {
      target[index] = alphabet[Int(rest & 63)]
      rest >>= 6
    }
  }

  /// Reads the form that ``description`` writes; nil for anything else.
  package init?(_ text: String) {
    var text = text
    guard let bits = text.withUTF8(Self.read) else { return nil }
    self.init(bits: bits)
  }

  /// Reads the form that ``description`` writes; nil for anything else.
  package init?(_ text: Substring) {
    self.init(String(text))
  }

  private static func read(_ characters: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard characters.count == characterCount else { return nil }
    var bits: UInt64 = 0
    for character in characters {
      guard let value = value(of: character) else { return nil }
      bits = bits << 6 | value
    }
    // Eleven characters carry 66 bits: the first has only four.
    return value(of: characters[0])! < 16 ? bits : nil
  }

  /// The place of a character in the alphabet.
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
