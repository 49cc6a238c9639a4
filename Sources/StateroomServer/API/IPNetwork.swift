import Glibc

/// A range of addresses, as in `10.0.0.0/8` or `fd00::/8`; a single address is a range of one.
package struct IPNetwork: Hashable, Sendable {
  private let bytes: [UInt8]
  private let prefix: Int

  /// Parses an address with or without the length of its prefix. Returns nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let bytes = Self.bytes(of: String(parts[0])) else { return nil }
    let bits = bytes.count * 8
    var prefix = bits
    if parts.count == 2 {
      guard let given = Int(digits: parts[1]), given <= bits, !parts[1].isEmpty else { return nil }
      prefix = given
    }
    if let mapped = Self.mapped(bytes), prefix >= Self.mappedBits {
      (self.bytes, self.prefix) = (mapped, prefix - Self.mappedBits)
    } else {
      (self.bytes, self.prefix) = (bytes, prefix)
    }
  }

  /// Returns whether a numeric address is in the range.
  package func contains(_ address: String) -> Bool {
    guard var other = Self.bytes(of: address) else { return false }
    other = Self.mapped(other) ?? other
    guard other.count == bytes.count else { return false }
    let whole = prefix / 8
    guard bytes.prefix(whole).elementsEqual(other.prefix(whole)) else { return false }
    let rest = prefix % 8
    if rest == 0 { return true }
    return (bytes[whole] ^ other[whole]) >> UInt8(8 - rest) == 0
  }

  /// Returns the canonical text of a numeric address, or nil for anything else. An IPv4 address that is mapped into
  /// IPv6 is one of IPv4.
  static func canonical(_ address: String) -> String? {
    guard let bytes = bytes(of: address) else { return nil }
    if let mapped = mapped(bytes) { return mapped.map { "\($0)" }.joined(separator: ".") }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    var version4 = in_addr()
    var version6 = in6_addr()
    let written =
      if inet_pton(AF_INET, address, &version4) == 1 {
        inet_ntop(AF_INET, &version4, &text, socklen_t(text.count))
      } else if inet_pton(AF_INET6, address, &version6) == 1 {
        inet_ntop(AF_INET6, &version6, &text, socklen_t(text.count))
      } else {
        UnsafePointer<CChar>?.none
      }
    guard written != nil else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the part of a numeric address that one visitor has: all of it, or the first half of one of IPv6, whose
  /// second half a device chooses.
  static func visitor(at address: String) -> String {
    guard let bytes = bytes(of: address), bytes.count == 16, mapped(bytes) == nil else { return address }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// Returns the network that is taken for one visitor's, who may have several addresses: 24 bits of IPv4, 64 of IPv6.
  /// Returns nil for an address of this machine, which a proxy has, and for anything that is no address.
  static func household(at address: String) -> ArraySlice<UInt8>? {
    guard var bytes = bytes(of: address) else { return nil }
    bytes = mapped(bytes) ?? bytes
    if bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy({ $0 == 0 }) { return nil }
    return bytes.prefix(bytes.count == 4 ? 3 : 8)
  }

  /// The number of bits before an IPv4 address that is mapped into IPv6 (RFC 4291, 2.5.5.2).
  private static let mappedBits = 96

  /// Returns the bytes of an IPv4 address that is mapped into IPv6, or nil if they are those of another address.
  private static func mapped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count == 16, bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xff, bytes[11] == 0xff
    else { return nil }
    return Array(bytes.suffix(4))
  }

  private static func bytes(of address: String) -> [UInt8]? {
    var version4 = in_addr()
    if inet_pton(AF_INET, address, &version4) == 1 {
      return withUnsafeBytes(of: &version4) { Array($0) }
    }
    var version6 = in6_addr()
    guard inet_pton(AF_INET6, address, &version6) == 1 else { return nil }
    return withUnsafeBytes(of: &version6) { Array($0) }
  }
}
