import Glibc

/// Appends JSON text to a growing buffer of bytes.
package final class JSONWriter {
  /// The maximum capacity, in bytes, that is kept by ``removeAll()``: larger documents are rare.
  private static let keptCapacity = 4 * 1024 * 1024

  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var size = 0

  package init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    storage = Self.room(for: self.capacity)
  }

  deinit {
    free(storage)
  }

  /// The number of bytes written.
  // Other modules would check each access to a stored property.
  package private(set) var count: Int {
    get { size }
    set { size = newValue }
  }

  /// Allocates or resizes a buffer with `realloc`, by which the kernel moves large buffers without copying them.
  private static func room(
    for capacity: Int, in old: UnsafeMutablePointer<UInt8>? = nil
  ) -> UnsafeMutablePointer<UInt8> {
    guard let room = realloc(old, capacity) else { fatalError("There is no memory for \(capacity) bytes.") }
    return room.assumingMemoryBound(to: UInt8.self)
  }

  /// The bytes written so far. Valid until the next write.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: storage, count: count) }

  /// Clears the buffer, keeping its capacity unless it is large.
  package func removeAll() {
    count = 0
    if capacity > Self.keptCapacity { giveBack() }
  }

  @inline(never)
  private func giveBack() {
    free(storage)
    capacity = 4096
    storage = Self.room(for: capacity)
  }

  /// Discards everything after the first `count` bytes.
  package func truncate(to count: Int) {
    self.count = count
  }

  /// Returns a copy of the bytes written so far. Complexity: O(bytes).
  package func copyBytes() -> [UInt8] { Array(bytes) }

  /// Returns a copy of the bytes written so far as a line of text, which terminals show best. Complexity: O(bytes).
  package func copyLine() -> [UInt8] {
    write("\n" as Unicode.Scalar)
    defer { count -= 1 }
    return copyBytes()
  }

  @inline(__always)
  private func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  @inline(never)
  private func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    storage = Self.room(for: capacity, in: storage)
  }

  // MARK: Raw text

  /// Appends one ASCII character.
  @inline(__always)
  package func write(_ character: Unicode.Scalar) {
    reserve(1)
    storage[count] = UInt8(truncatingIfNeeded: character.value)
    count += 1
  }

  /// Appends literal JSON.
  @inline(__always)
  package func writeLiteral(_ text: StaticString) {
    write(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends encoded JSON.
  @inline(__always)
  package func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return }
    reserve(bytes.count)
    (storage + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Appends encoded JSON.
  @inline(__always)
  package func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { write($0) }
  }

  /// Appends encoded JSON between two literals.
  @inline(__always)
  package func write(
    _ bytes: UnsafeBufferPointer<UInt8>, after opening: StaticString, before closing: StaticString
  ) {
    reserve(opening.utf8CodeUnitCount + bytes.count + closing.utf8CodeUnitCount)
    writeLiteral(opening)
    write(bytes)
    writeLiteral(closing)
  }

  // MARK: Values

  /// Appends a node's id as a string.
  package func write(_ digest: Digest) {
    reserve(Digest.characterCount + 2)
    storage[count] = UInt8(ascii: "\"")
    digest.write(to: storage + count + 1)
    storage[count + 1 + Digest.characterCount] = UInt8(ascii: "\"")
    count += Digest.characterCount + 2
  }

  /// Appends a number.
  ///
  /// - Complexity: Amortized O(1). A number has at most 19 digits.
  package func write(_ value: Int) {
    reserve(20)
    if value < 0 { write("-" as Unicode.Scalar) }
    var rest = value.magnitude
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { digits in
      var start = digits.count
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      reserve(digits.count - start)
      for index in start..<digits.count {
        storage[count] = digits[index]
        count += 1
      }
    }
  }

  /// Appends a number in the shortest form that reads back as the same value, or a string if it is not finite.
  ///
  /// - Complexity: Amortized O(1). The shortest form of a number is at most 24 characters long.
  package func write(_ value: Double) {
    if value.isFinite {
      if value == value.rounded(), abs(value) < 1e15 { return write(Int(value)) }
      let text = value.description
      for byte in text.utf8 { write(Unicode.Scalar(byte)) }
    } else {
      writeLiteral(value.isNaN ? "\"nan\"" : value > 0 ? "\"infinity\"" : "\"-infinity\"")
    }
  }

  /// Appends `true` or `false`.
  package func write(_ value: Bool) {
    writeLiteral(value ? "true" : "false")
  }

  /// Appends a quoted string, escaped as RFC 8259 requires. Complexity: O(bytes).
  package func write(_ text: String) {
    write("\"" as Unicode.Scalar)
    var text = text
    text.withUTF8 { escape($0) }
    write("\"" as Unicode.Scalar)
  }

  /// Appends text, with those bytes escaped that JSON does not allow in strings.
  private func escape(_ text: UnsafeBufferPointer<UInt8>) {
    reserve(text.count)
    var start = 0
    for index in text.indices {
      let byte = text[index]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
      write(UnsafeBufferPointer(rebasing: text[start..<index]))
      writeEscape(of: byte)
      start = index + 1
    }
    write(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Appends the escape of a byte that cannot be part of a string.
  private func writeEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): writeLiteral("\\\"")
    case UInt8(ascii: "\\"): writeLiteral("\\\\")
    case UInt8(ascii: "\n"): writeLiteral("\\n")
    case UInt8(ascii: "\r"): writeLiteral("\\r")
    case UInt8(ascii: "\t"): writeLiteral("\\t")
    default:
      writeLiteral("\\u00")
      for digit in [byte >> 4, byte & 15] {
        write(Unicode.Scalar(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10))
      }
    }
  }
}
