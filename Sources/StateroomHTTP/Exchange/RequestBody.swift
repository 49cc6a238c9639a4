/// The body of a request, as far as it has arrived.
struct RequestBody {
  /// The content; empty if it was refused.
  private(set) var bytes: [UInt8] = []
  /// The number of bytes that have arrived, refused ones included.
  private(set) var size = 0
  /// The size that the handler admits, or nil if it was not asked, or has not answered yet.
  private(set) var admittedSize: Int?
  /// The answer, if it is decided before the whole body was read.
  private(set) var refusal: HTTPProblem?
  /// The number of bytes that count against the server's ``LargeBodies``.
  private var largeBytes = 0

  /// Admits a size, once. Returns false if one was admitted before.
  mutating func admit(upTo size: Int) -> Bool {
    guard admittedSize == nil else { return false }
    admittedSize = size
    return true
  }

  /// Returns the maximum size, where `usual` is that of a body about which the handler was not asked.
  func limit(orElse usual: Int) -> Int { max(usual, admittedSize ?? 0) }

  /// Prepares for the announced number of bytes.
  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Refuses the whole body, whatever arrives of it.
  mutating func refuse(_ problem: HTTPProblem) { refusal = problem }

  /// Adds bytes that have arrived, unless the body is refused, or is so now: if it exceeds its limit, or `room` has too
  /// little for what it has beyond the usual limit.
  mutating func append(
    _ piece: UnsafeRawBufferPointer, usualLimit: Int, room: inout LargeBodies
  ) {
    size += piece.count
    guard refusal == nil else { return }
    let (limit, excess) = (limit(orElse: usualLimit), size - usualLimit - largeBytes)
    if size > limit {
      refusal = .contentTooLarge(limit: limit)
    } else if excess <= 0 {
      bytes.append(contentsOf: piece)
    } else if room.take(excess) {
      largeBytes += excess
      bytes.append(contentsOf: piece)
    } else {
      refusal = .noRoomForBody
    }
    if refusal != nil { drop(from: &room) }
  }

  /// Drops the content, and returns its room.
  mutating func drop(from room: inout LargeBodies) {
    bytes = []
    room.release(largeBytes)
    largeBytes = 0
  }
}
