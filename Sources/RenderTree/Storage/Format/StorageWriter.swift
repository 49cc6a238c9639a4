/// Appends values in the stored form to a growing buffer of bytes.
///
/// The form describes itself: every value begins with a ``StorageTag``. The names of a record's fields are
/// written once, the first time that a record of its shape comes.
package final class StorageWriter {
  package private(set) var bytes: [UInt8] = []
  /// Where long arrays go; nil writes them in place.
  let segments: SegmentTracker?
  private var depth = 0
  private var shapes: [ObjectIdentifier: Int] = [:]
  private var lastShape: (plan: ObjectIdentifier, index: Int)?

  package convenience init() { self.init(segments: nil) }

  init(segments: SegmentTracker?) {
    self.segments = segments
    bytes.reserveCapacity(64)
  }

  // MARK: Raw parts

  @inline(__always)
  func write(_ tag: StorageTag) { bytes.append(tag.rawValue) }

  @inline(__always)
  func write(byte: UInt8) { bytes.append(byte) }

  /// Seven bits a byte, lowest first, all but the last byte with the highest bit set.
  @inline(__always)
  func write(number: UInt64) {
    var rest = number
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  func write(count: Int) { write(number: UInt64(count)) }

  /// Lowest byte first.
  @inline(__always)
  func write(fixed value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  func write(raw: some Collection<UInt8>) { bytes.append(contentsOf: raw) }

  /// A length and UTF-8.
  func write(name: String) {
    var name = name
    name.withUTF8 {
      write(count: $0.count)
      bytes.append(contentsOf: $0)
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
