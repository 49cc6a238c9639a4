/// Collects a text piece by piece, on the stack as long as it is short, as nearly all texts are.
///
/// The string is created once, at the end. Appending the pieces to a string would cost several times as much.
struct ShortText: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  /// All bytes, once they do not fit into the buffer.
  private var long: [UInt8]?

  private static let capacity = 128

  private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  /// Returns the text that a closure collects.
  ///
  /// - Complexity: O(bytes).
  static func collect(_ body: (inout ShortText) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var text = ShortText(buffer)
      body(&text)
      if let long = text.long { return String(decoding: long, as: UTF8.self) }
      return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<text.count]), as: UTF8.self)
    }
  }

  /// Appends a text.
  mutating func append(_ text: String) {
    // Does not copy the bytes of a native Swift string.
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends bytes of UTF-8, which must be whole characters.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    if long == nil, bytes.count <= buffer.count - count {
      (buffer.baseAddress! + count).update(from: first, count: bytes.count)
      count += bytes.count
      return
    }
    if long == nil { long = Array(buffer[..<count]) }
    long!.append(contentsOf: bytes)
  }
}
