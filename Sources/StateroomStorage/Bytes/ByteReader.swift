/// Reads the output of a ``ByteWriter``. For arbitrary bytes it either returns a value or throws, and never reads
/// out of bounds.
package struct ByteReader {
  package let bytes: [UInt8]
  /// The position of the next byte.
  @usableFromInline
  package internal(set) var position: Int
  /// The position after the last byte.
  package let end: Int

  /// Creates a reader of all bytes, or of a range of them.
  @inlinable
  package init(_ bytes: [UInt8], range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  @inlinable
  package var remaining: Int { end - position }

  /// Returns the next byte without consuming it.
  @inlinable
  @inline(__always)
  package func peekByte() throws -> UInt8 {
    guard position < end else { throw StorageError.malformed }
    return bytes[position]
  }

  @inlinable
  @inline(__always)
  package mutating func readByte() throws -> UInt8 {
    guard position < end else { throw StorageError.malformed }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads a varint: seven bits per byte, lowest first, with the highest bit set in all but the last byte.
  ///
  /// - Complexity: O(1). A number has at most ten bytes.
  @inlinable
  @inline(__always)
  package mutating func readNumber() throws -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try readByte()
      // The tenth byte has room for a single bit.
      guard shift < 63 || (shift == 63 && byte <= 1) else { throw StorageError.malformed }
      result |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return result }
      shift += 7
    }
  }

  /// Reads a count of values, each of which takes at least one byte.
  @inlinable
  package mutating func readCount() throws -> Int {
    let count = try readNumber()
    guard count <= UInt64(remaining) else { throw StorageError.malformed }
    return Int(count)
  }

  @inlinable
  package mutating func readFixed<Value: FixedWidthInteger>(_: Value.Type) throws -> Value {
    let size = MemoryLayout<Value>.size
    guard remaining >= size else { throw StorageError.malformed }
    defer { position += size }
    return bytes.withUnsafeBytes {
      Value(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Value.self))
    }
  }

  /// Reads a length and calls a closure with that many bytes.
  @inlinable
  package mutating func readBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    let range = try readRange()
    return try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Reads a length and skips that many bytes, whose range it returns.
  @inlinable
  package mutating func readRange() throws -> Range<Int> {
    let count = try readCount()
    defer { position += count }
    return position..<position + count
  }

  @inlinable
  package mutating func readName() throws -> String {
    let name = try readBytes { String(validating: $0, as: UTF8.self) }
    guard let name else { throw StorageError.malformed }
    return name
  }

  @inlinable
  package mutating func move(past count: Int) throws {
    guard remaining >= count else { throw StorageError.malformed }
    position += count
  }
}
