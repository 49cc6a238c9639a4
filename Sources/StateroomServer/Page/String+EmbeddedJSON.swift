extension String {
  /// Creates the text of JSON as an element of a page contains it: without `<`, so that it cannot end the element.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(embedding json: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
