import Glibc

/// A request's target as it came, and what it says.
final class ReceivedTarget: Sendable {
  /// As it was sent; what is not UTF-8 is replaced.
  let text: String
  /// Length in bytes, up to a NUL if there is one.
  let size: Int
  let isWellFormed: Bool
  /// Empty where it is malformed.
  let decoded: RequestTarget

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    size = bytes.count
    let decoded = RequestTarget(bytes)
    isWellFormed = decoded != nil
    self.decoded = decoded ?? RequestTarget()
  }

  /// Whether these are the bytes of a target that was understood, as a client's next request often has the same.
  func isAgain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isWellFormed, bytes.count == size else { return false }
    return text.withBytes { memcmp($0.baseAddress!, bytes.baseAddress!, size) == 0 }
  }
}
