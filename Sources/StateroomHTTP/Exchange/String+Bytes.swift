extension String {
  /// Calls `body` with the UTF-8 of the string.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var text = self
    return text.withUTF8(body)
  }
}
