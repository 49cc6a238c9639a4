import RenderTree

/// A buffer for the lines that have not been written yet.
struct LogBuffer: ~Copyable {
  private var json: JSONWriter

  private static let initialCapacity = 4096
  /// The largest capacity that is kept once everything is written.
  private static let keptCapacity = 64 * 1024

  init(capacity: Int = initialCapacity) {
    json = JSONWriter(capacity: capacity)
  }

  /// The bytes that have been appended.
  var bytes: UnsafeBufferPointer<UInt8> { json.bytes }

  mutating func removeAll() {
    if json.count > Self.keptCapacity { json = JSONWriter(capacity: Self.initialCapacity) }
    json.removeAll()
  }

  func append(_ character: Unicode.Scalar) { json.write(character) }
  func append(_ text: StaticString) { json.writeLiteral(text) }
  func append(_ bytes: UnsafeBufferPointer<UInt8>) { json.write(bytes) }

  /// Appends a number that is not negative, with at least so many digits.
  ///
  /// - Complexity: O(*n*), where *n* is the least number of digits.
  func append(_ number: Int, digits least: Int = 1) {
    var limit = 10
    for _ in 1..<least {
      if number < limit { json.write("0" as Unicode.Scalar) }
      limit *= 10
    }
    json.write(number)
  }

  /// Appends text without line breaks, so that a client cannot forge lines.
  func append(text: UnsafeBufferPointer<UInt8>) {
    append(text) { byte in byte < 0x20 || byte == 0x7f ? " " : nil }
  }

  /// Appends the characters of a JSON string, escaped and without quotes.
  func append(quoted text: UnsafeBufferPointer<UInt8>) {
    append(text) { byte in
      switch byte {
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      case 0x0a: "\\n"
      case 0..<0x20, 0x7f: " "
      default: nil
      }
    }
  }

  /// Appends text with some bytes replaced.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  @inline(__always)
  private func append(_ text: UnsafeBufferPointer<UInt8>, replacing replacement: (UInt8) -> StaticString?) {
    var start = 0
    for place in text.indices {
      guard let other = replacement(text[place]) else { continue }
      json.write(UnsafeBufferPointer(rebasing: text[start..<place]))
      json.writeLiteral(other)
      start = place + 1
    }
    json.write(UnsafeBufferPointer(rebasing: text[start...]))
  }
}
