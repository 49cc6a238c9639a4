/// The ids by which a request is correlated with others: sent by the client, logged, and repeated in the answer.
package struct RequestTrace: Equatable, Sendable {
  /// `X-Request-Id`: 1 to 128 visible ASCII characters, or nil if there is no valid one.
  package var requestID: String?
  /// `traceparent` of the W3C's Trace Context, or nil if there is no valid one.
  package var parent: String?

  private static let longestID = 128

  package init(requestID: String? = nil, parent: String? = nil) {
    self.requestID = requestID
    self.parent = parent
  }

  /// Reads both ids from a request's head. An id that is malformed or sent twice is ignored, as Trace Context requires.
  ///
  /// Returns nil if there is neither, which costs a look at the bits of the headers' names.
  @MainActor init?(_ head: RequestHead) {
    requestID = Self.value(of: "X-Request-Id", in: head, where: Self.isID)
    parent = Self.value(of: "traceparent", in: head, where: Self.isParent)
    if requestID == nil, parent == nil { return nil }
  }

  /// The headers that repeat the ids in an answer.
  var headers: [(name: String, value: String)] {
    [requestID.map { ("X-Request-Id", $0) }, parent.map { ("traceparent", $0) }].compactMap(\.self)
  }

  @MainActor private static func value(
    of name: StaticString, in head: RequestHead, where isValid: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> String? {
    guard let bytes = head.bytes(of: name), isValid(bytes),
      !head.mayHaveSeveral(name) || head.values(of: name).count == 1
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isID(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    (1...longestID).contains(bytes.count) && bytes.allSatisfy { (0x21...0x7e).contains($0) }
  }

  /// Whether the bytes are a version, the ids of a trace and of a span that are not zero, and flags, in lowercase
  /// hexadecimal digits. Later versions may append more.
  private static func isParent(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isID(bytes) else { return false }
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count >= 4,
      zip(parts, [2, 32, 16, 2]).allSatisfy({ $0.count == $1 && $0.allSatisfy(isDigit) })
    else { return false }
    let isZero = { (part: Slice<UnsafeBufferPointer<UInt8>>) in part.allSatisfy { $0 == UInt8(ascii: "0") } }
    guard !isZero(parts[1]), !isZero(parts[2]) else { return false }
    if parts[0].allSatisfy({ $0 == UInt8(ascii: "f") }) { return false }
    return parts.count == 4 || !isZero(parts[0])
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
