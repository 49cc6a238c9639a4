/// The id of a session: 128 random bits as 22 characters of base64url. Knowing it grants access to the session.
///
/// The second and third character are its slot, which a proxy may have chosen; 116 bits are random in any case.
package struct SessionID: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Creates a new id from the system's random number generator.
  package init() {
    var generator = SystemRandomNumberGenerator()
    high = generator.next()
    low = generator.next()
  }

  /// Creates a new id in a slot.
  package init(slot: RoutingSlot) {
    let random = SessionID()
    high = random.high & ~Self.slotBits | slot.bits << Self.slotShift
    low = random.low
  }

  /// The slot by which the session's requests are routed.
  var slot: RoutingSlot { RoutingSlot(bits: (high & Self.slotBits) >> Self.slotShift) }

  /// Creates an id from its ``bytes``, or returns nil for anything else.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The 128 bits as 16 bytes, most significant first.
  package var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.byteCount) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      target.storeBytes(of: high.bigEndian, as: UInt64.self)
      target.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
      count = Self.byteCount
    }
  }

  /// Creates an id from its ``description``, or returns nil for anything else.
  package init?(_ text: String) {
    var text = text
    guard let (high, low) = text.withUTF8({ Self.bits(of: $0) }) else { return nil }
    self.high = high
    self.low = low
  }

  /// Parses the text form, or returns nil for any other text.
  private static func bits(of text: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64)? {
    guard text.count == characterCount else { return nil }
    return values.withUnsafeBufferPointer { values in
      var high: UInt64 = 0
      var low: UInt64 = 0
      for character in text {
        let value = values[Int(character)]
        // The first of 22 characters carries the two bits that 21 characters cannot.
        guard value < 64, high >> 58 == 0 else { return nil }
        high = high << 6 | low >> 58
        low = low << 6 | UInt64(value)
      }
      return (high, low)
    }
  }

  /// 22 characters of `A-Za-z0-9-_`.
  package var description: String {
    String(unsafeUninitializedCapacity: Self.characterCount) { buffer in
      var (high, low) = (high, low)
      let alphabet = Self.alphabet.utf8Start
      for index in stride(from: Self.characterCount - 1, through: 0, by: -1) {
        buffer[index] = alphabet[Int(low & 63)]
        low = low >> 6 | high << 58
        high >>= 6
      }
      return Self.characterCount
    }
  }

  /// An abbreviation for logs: enough to tell sessions apart, too little to access one.
  package var redacted: String { String(description.prefix(6)) + "…" }

  /// The first character has two bits; the next two are the slot.
  private static let slotShift: UInt64 = 50
  private static let slotBits: UInt64 = 0xfff << slotShift
  private static let byteCount = 16
  private static let characterCount = 22
  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  /// The index of each character in the alphabet; 64 for characters outside of it.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for value in 0..<64 { values[Int(alphabet.utf8Start[value])] = UInt8(value) }
    return values
  }()
}

extension SessionID: Comparable {
  /// Compares the ``bytes`` of two ids.
  package static func < (one: SessionID, other: SessionID) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }
}
