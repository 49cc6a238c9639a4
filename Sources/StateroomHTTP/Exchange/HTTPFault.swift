/// An error of the server itself that kept a request from being answered. The client and the log get the same id.
package struct HTTPFault: Sendable {
  /// Eight characters of `0-9` and `a-v`: 40 random bits.
  package let id: String
  /// The reason, for the log.
  package let reason: String
  /// The request's method.
  package let method: HTTPMethod
  /// The request's target as it came.
  package let rawTarget: String

  @MainActor init(_ reason: String, of head: RequestHead?) {
    let digits = String(UInt64.random(in: 0..<1 << 40), radix: 32)
    id = String(repeating: "0", count: 8 - digits.count) + digits
    self.reason = reason
    method = head?.method ?? .other("-")
    rawTarget = head?.target.text ?? "-"
  }
}
