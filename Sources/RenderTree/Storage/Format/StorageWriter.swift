/// Appends values in the stored form to a growing buffer of bytes.
///
/// The form is self-describing: every value begins with a ``StorageTag``. The field names of a record are written
/// once, at the first record of its shape.
final class StorageWriter {
  // No other code runs during an access, so accesses cannot overlap.
  // Saves 4.6 % of editing one of 1,000 rows with SQLite.
  @exclusivity(unchecked)
  private var output: ByteWriter
  /// The tracker that stores long arrays in segments, or nil to write them in place.
  let segments: SegmentTracker?
  /// The table of the objects to which the value refers, or nil if it can refer to none.
  let objects: ObjectTable?
  /// Whether equal sets and dictionaries are written as equal bytes.
  private let sortsUnordered: Bool
  private var depth = 0
  private var shapes: [ObjectIdentifier: Int] = [:]
  private var lastShape: (plan: ObjectIdentifier, index: Int)?

  convenience init() { self.init(segments: nil) }

  init(
    segments: SegmentTracker?, objects: ObjectTable? = nil, capacity: Int = 64, sortsUnordered: Bool = false
  ) {
    self.segments = segments
    self.objects = objects
    self.sortsUnordered = sortsUnordered
    output = ByteWriter(capacity: capacity)
  }

  /// A copy of the bytes written so far.
  var bytes: [UInt8] { output.bytes }

  // MARK: Raw parts

  @inline(__always)
  func write(_ tag: StorageTag) { write(byte: tag.rawValue) }

  @inline(__always)
  func write(byte: UInt8) { output.write(byte: byte) }

  /// Appends a varint: seven bits per byte, lowest first, with the highest bit set in all but the last byte.
  @inline(__always)
  func write(number: UInt64) { output.write(number: number) }

  @inline(__always)
  func write(count: Int) { output.write(count: count) }

  /// Appends an integer in little-endian order.
  @inline(__always)
  func write(fixed value: some FixedWidthInteger) { output.write(fixed: value) }

  func write(raw: UnsafeRawBufferPointer) { output.write(raw: raw) }

  func write(raw: [UInt8]) { output.write(raw: raw) }

  /// Appends a length and the UTF-8 bytes.
  func write(name: String) { output.write(name: name) }

  // MARK: Structure

  /// Begins a nested value, or throws if the nesting is too deep.
  @inline(__always)
  func enter() throws {
    guard depth < StorageFormat.depthLimit else { throw StorageError.tooDeep }
    depth += 1
  }

  @inline(__always)
  func leave() { depth -= 1 }

  /// Appends the elements of an unordered collection. Complexity: O(*n*), or O(*n* log *n*) if they are sorted by
  /// their bytes.
  func write<Elements: Sequence>(
    unordered elements: Elements, element write: (Elements.Element, StorageWriter) throws -> Void
  ) throws {
    guard sortsUnordered else {
      for element in elements { try write(element, self) }
      return
    }
    let forms = try elements.map { element in
      let writer = StorageWriter(segments: nil, objects: objects, sortsUnordered: true)
      writer.depth = depth
      try write(element, writer)
      return writer.bytes
    }
    for form in forms.sorted(by: { $0.lexicographicallyPrecedes($1) }) { self.write(raw: form) }
  }

  /// Begins a record. The caller must then write the values of the fields in the order of the names.
  ///
  /// - Complexity: O(1) on average, or O(*n*) at the first record of a type, where *n* is the length of the names.
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
