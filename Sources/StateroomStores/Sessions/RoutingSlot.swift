/// The part of a session's id by which a proxy keeps a session's requests at one server: 12 bits, as two characters of
/// base64url.
///
/// The request that opens a session has no id yet: its proxy chooses a slot, routes by it, and says which it was.
package struct RoutingSlot: Hashable, Sendable, CustomStringConvertible {
  /// The 12 bits.
  let bits: UInt64

  /// Reads two characters of `A-Za-z0-9-_`; nil for anything else.
  package init?(_ text: String) {
    // An id of which all but its second and third characters is known.
    guard text.utf8.count == 2, let id = SessionID("A\(text)\(String(repeating: "A", count: 19))") else {
      return nil
    }
    self = id.slot
  }

  init(bits: UInt64) { self.bits = bits }

  package var description: String { String(SessionID(slot: self).description.dropFirst().prefix(2)) }
}
