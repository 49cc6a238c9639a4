/// Appends values in the stored form to a growing buffer of bytes.
///
/// The form describes itself: every value begins with a ``StorageTag``. The names of a record's fields are
/// written once, the first time that a record of its shape comes.
package final class StorageWriter {
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes were written.
  @exclusivity(unchecked)
  package private(set) var count = 0
  /// Where long arrays go; nil writes them in place.
  let segments: SegmentTracker?
  @exclusivity(unchecked)
  private var depth = 0
  private var shapes: [ObjectIdentifier: Int] = [:]
  @exclusivity(unchecked)
  private var lastShape: (plan: ObjectIdentifier, index: Int)?

  package convenience init() { self.init(segments: nil) }

  init(segments: SegmentTracker?, capacity: Int = 64) {
    self.segments = segments
    self.capacity = capacity
    buffer = .allocate(capacity: capacity)
  }

  deinit { buffer.deallocate() }

  /// A copy of what was written.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: buffer, count: count)) }

  @inline(__always)
  private func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  @inline(never)
  private func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    new.update(from: buffer, count: count)
    buffer.deallocate()
    buffer = new
  }

  // MARK: Raw parts

  @inline(__always)
  func write(_ tag: StorageTag) { write(byte: tag.rawValue) }

  @inline(__always)
  package func write(byte: UInt8) {
    reserve(1)
    buffer[count] = byte
    count += 1
  }

  /// Seven bits a byte, lowest first, all but the last byte with the highest bit set.
  @inline(__always)
  package func write(number: UInt64) {
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

  @inline(__always)
  package func write(count: Int) { write(number: UInt64(count)) }

  /// Lowest byte first.
  @inline(__always)
  package func write(fixed value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { write(raw: $0) }
  }

  func write(raw: UnsafeRawBufferPointer) {
    guard let start = raw.baseAddress, raw.count > 0 else { return }
    reserve(raw.count)
    UnsafeMutableRawPointer(buffer + count).copyMemory(from: start, byteCount: raw.count)
    count += raw.count
  }

  package func write(raw: [UInt8]) { raw.withUnsafeBytes { write(raw: $0) } }

  /// A length and UTF-8.
  package func write(name: String) {
    var name = name
    name.withUTF8 {
      write(count: $0.count)
      write(raw: UnsafeRawBufferPointer($0))
    }
  }

  // MARK: Structure

  /// Begins a value within another.
  @inline(__always)
  func enter() throws {
    guard depth < StorageFormat.depthLimit else { throw StorageError.tooDeep }
    depth += 1
  }

  @inline(__always)
  func leave() { depth -= 1 }

  /// Begins a record; the values of the fields follow in the order of the names.
  func beginRecord(of plan: AnyObject, names: [String]) {
    write(.record)
    let key = ObjectIdentifier(plan)
    if let lastShape, lastShape.plan == key { return write(count: lastShape.index) }
    if let index = shapes[key] {
      lastShape = (key, index)
      return write(count: index)
    }
    let index = shapes.count
    shapes[key] = index
    lastShape = (key, index)
    write(count: index)
    write(count: names.count)
    for name in names { write(name: name) }
  }
}
