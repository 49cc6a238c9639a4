/// Appends numbers, names and bytes to a growing buffer.
package struct ByteWriter: ~Copyable {
  @usableFromInline
  var buffer: UnsafeMutablePointer<UInt8>
  @usableFromInline
  var capacity: Int
  /// The number of bytes written.
  @usableFromInline
  package internal(set) var count = 0

  @inlinable
  package init(capacity: Int = 64) {
    self.capacity = capacity
    buffer = .allocate(capacity: capacity)
  }

  @inlinable
  deinit { buffer.deallocate() }

  /// A copy of the bytes written so far. Complexity: O(bytes).
  @inlinable
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: buffer, count: count)) }

  @inlinable
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  @inline(never)
  @usableFromInline
  mutating func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    new.update(from: buffer, count: count)
    buffer.deallocate()
    buffer = new
  }

  @inlinable
  @inline(__always)
  package mutating func write(byte: UInt8) {
    reserve(1)
    buffer[count] = byte
    count += 1
  }

  /// Appends a varint: seven bits per byte, lowest first, with the highest bit set in all but the last byte.
  ///
  /// - Complexity: Amortized O(1). A number has at most ten bytes.
  @inlinable
  @inline(__always)
  package mutating func write(number: UInt64) {
    reserve(10)
    var rest = number
    while rest > 0x7f {
      buffer[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count += 1
      rest >>= 7
    }
    buffer[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }

  @inlinable
  @inline(__always)
  package mutating func write(count: Int) { write(number: UInt64(count)) }

  /// Appends an integer in little-endian order.
  @inlinable
  @inline(__always)
  package mutating func write(fixed value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { write(raw: $0) }
  }

  @inlinable
  package mutating func write(raw: UnsafeRawBufferPointer) {
    guard let start = raw.baseAddress, raw.count > 0 else { return }
    reserve(raw.count)
    UnsafeMutableRawPointer(buffer + count).copyMemory(from: start, byteCount: raw.count)
    count += raw.count
  }

  @inlinable
  package mutating func write(raw: [UInt8]) { raw.withUnsafeBytes { write(raw: $0) } }

  /// Appends a length and the UTF-8 bytes.
  @inlinable
  package mutating func write(name: String) {
    var name = name
    name.withUTF8 {
      write(count: $0.count)
      write(raw: UnsafeRawBufferPointer($0))
    }
  }
}
