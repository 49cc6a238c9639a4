/// A value that is made of the bytes of a text, and kept while the next call has the same.
struct LatestText<Value> {
  private var known: (bytes: [UInt8], value: Value)?

  /// Returns the value of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, in addition to making the value.
  mutating func value(of text: UnsafeRawBufferPointer, make: ([UInt8]) -> Value) -> Value {
    if let known, text.elementsEqual(known.bytes) { return known.value }
    let bytes = Array(text)
    let value = make(bytes)
    known = (bytes, value)
    return value
  }
}
