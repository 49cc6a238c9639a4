import Glibc

/// A request's target as it was received, and its decoded parts.
final class ReceivedTarget: Sendable {
  /// The target as it was sent. Bytes that are not UTF-8 are replaced.
  let text: String
  /// The length in bytes, up to a NUL if there is one.
  let size: Int
  let isWellFormed: Bool
  /// The decoded target; empty if it is malformed.
  let decoded: RequestTarget

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    size = bytes.count
    let decoded = RequestTarget(bytes)
    isWellFormed = decoded != nil
    self.decoded = decoded ?? RequestTarget()
  }

  /// Whether `bytes` are those of this target, and it is well formed. A client's next request often repeats the
  /// target.
  func isAgain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isWellFormed, bytes.count == size else { return false }
    return text.withBytes { memcmp($0.baseAddress!, bytes.baseAddress!, size) == 0 }
  }
}
