/// The part of a session's id by which a proxy routes all of a session's requests to one server: 12 bits, as two
/// characters of base64url.
///
/// The request that opens a session has no id yet: its proxy chooses a slot, routes by it, and passes it on.
package struct RoutingSlot: Hashable, Sendable, CustomStringConvertible {
  /// The 12 bits.
  let bits: UInt64

  /// Parses two characters of `A-Za-z0-9-_`. Returns nil for anything else.
  package init?(_ text: String) {
    // An id in which all characters but the second and third are fixed.
    guard text.utf8.count == 2, let id = SessionID("A\(text)\(String(repeating: "A", count: 19))") else {
      return nil
    }
    self = id.slot
  }

  init(bits: UInt64) { self.bits = bits }

  package var description: String { String(SessionID(slot: self).description.dropFirst().prefix(2)) }
}
