import Foundation

/// A value that is made of the bytes of a text, and kept while the next call has the same.
struct LatestText<Value> {
  private var known: (bytes: [UInt8], value: Value)?

  /// Returns the value of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, in addition to making the value.
  mutating func value(of text: UnsafeRawBufferPointer, make: ([UInt8]) -> Value) -> Value {
    if let known, isSame(text, known.bytes) { return known.value }
    let bytes = Array(text)
    let value = make(bytes)
    known = (bytes, value)
    return value
  }

  private func isSame(_ text: UnsafeRawBufferPointer, _ bytes: [UInt8]) -> Bool {
    text.count == bytes.count
      && (text.isEmpty
        || bytes.withUnsafeBytes { memcmp($0.baseAddress!, text.baseAddress!, text.count) } == 0)
  }
}
