import RenderTree

/// The lines that wait to be written, one after the other in one piece of memory.
struct LogBuffer: ~Copyable {
  private var json: JSONWriter

  private static let initialCapacity = 4096
  /// What is kept once everything is written.
  private static let keptCapacity = 64 * 1024

  init(capacity: Int = initialCapacity) {
    json = JSONWriter(capacity: capacity)
  }

  /// What has been appended.
  var bytes: UnsafeBufferPointer<UInt8> { json.bytes }

  mutating func removeAll() {
    if json.count > Self.keptCapacity { json = JSONWriter(capacity: Self.initialCapacity) }
    json.removeAll()
  }

  func append(_ character: Unicode.Scalar) { json.write(character) }
  func append(_ text: StaticString) { json.writeLiteral(text) }
  func append(_ bytes: UnsafeBufferPointer<UInt8>) { json.write(bytes) }

  /// A number that is not negative, with at least so many digits.
  func append(_ number: Int, digits least: Int = 1) {
    var limit = 10
    for _ in 1..<least {
      if number < limit { json.write("0" as Unicode.Scalar) }
      limit *= 10
    }
    json.write(number)
  }

  /// A line stays one line, whatever a client sent.
  func append(text: UnsafeBufferPointer<UInt8>) {
    append(text) { byte in byte < 0x20 || byte == 0x7f ? " " : nil }
  }

  /// A string of JSON without its quotes.
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

  /// Appends text with something else in the place of some bytes.
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
