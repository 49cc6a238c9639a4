/// Appends values in the stored form to a growing buffer of bytes.
///
/// The form describes itself: every value begins with a ``StorageTag``. The names of a record's fields are
/// written once, the first time that a record of its shape comes.
package final class StorageWriter {
  // No closure that writes is called while a part is written.
  @exclusivity(unchecked)
  private var output: ByteWriter
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
    output = ByteWriter(capacity: capacity)
  }

  /// A copy of what was written.
  package var bytes: [UInt8] { output.bytes }

  // MARK: Raw parts

  @inline(__always)
  func write(_ tag: StorageTag) { write(byte: tag.rawValue) }

  @inline(__always)
  package func write(byte: UInt8) { output.write(byte: byte) }

  /// Seven bits a byte, lowest first, all but the last byte with the highest bit set.
  @inline(__always)
  package func write(number: UInt64) { output.write(number: number) }

  @inline(__always)
  package func write(count: Int) { output.write(count: count) }

  /// Lowest byte first.
  @inline(__always)
  package func write(fixed value: some FixedWidthInteger) { output.write(fixed: value) }

  func write(raw: UnsafeRawBufferPointer) { output.write(raw: raw) }

  package func write(raw: [UInt8]) { output.write(raw: raw) }

  /// A length and UTF-8.
  package func write(name: String) { output.write(name: name) }

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
