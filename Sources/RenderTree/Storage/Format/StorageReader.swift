/// Reads values in the stored form. For arbitrary bytes it either returns a value or throws, and never reads out of
/// bounds.
package final class StorageReader {
  private var input: ByteReader
  private var depth: Int
  /// The field names of the records' shapes, in order of first occurrence.
  private var shapes: [[String]] = []
  private var mappings: [Mapping.Key: Mapping] = [:]
  private var lastMapping: (key: Mapping.Key, mapping: Mapping)?
  /// The tracker that has the segments of long arrays and takes note of those that are read, or nil if arrays must
  /// be in place.
  let segments: SegmentTracker?
  /// The objects to which the bytes refer, or nil if they refer to none.
  let objects: StoredObjects?

  /// Creates a reader of all the bytes.
  package convenience init(_ bytes: [UInt8]) { self.init(bytes, segments: nil) }

  init(
    _ bytes: [UInt8], segments: SegmentTracker?, objects: StoredObjects? = nil, range: Range<Int>? = nil,
    depth: Int = 0
  ) {
    input = ByteReader(bytes, range: range)
    self.segments = segments
    self.objects = objects
    self.depth = depth
  }

  var bytes: [UInt8] { input.bytes }
  var position: Int { input.position }

  /// Returns another reader of the same bytes, from a position on.
  func reader(at position: Int) -> StorageReader {
    StorageReader(bytes, segments: nil, objects: objects, range: position..<input.end, depth: depth)
  }

  /// Returns another reader of a range of the same bytes.
  func reader(of range: Range<Int>) -> StorageReader {
    StorageReader(bytes, segments: nil, objects: objects, range: range, depth: depth)
  }

  var remaining: Int { input.remaining }

  // MARK: Raw parts

  @inline(__always)
  private func readByte() throws -> UInt8 { try input.readByte() }

  @inline(__always)
  func readTag() throws -> StorageTag {
    guard let tag = StorageTag(rawValue: try readByte()) else { throw StorageError.malformed }
    return tag
  }

  /// Returns the next value's tag without consuming it.
  func peekTag() throws -> StorageTag {
    guard let tag = StorageTag(rawValue: try input.peekByte()) else { throw StorageError.malformed }
    return tag
  }

  /// Reads a tag, and throws unless it is the expected one.
  @inline(__always)
  func expect(_ tag: StorageTag, for type: Any.Type) throws {
    guard try readTag() == tag else { throw StorageError.mismatch(expected: "\(type)") }
  }

  @inline(__always)
  func readNumber() throws -> UInt64 { try input.readNumber() }

  /// Reads a count of values, each of which takes at least one byte.
  func readCount() throws -> Int { try input.readCount() }

  func readFixed<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    try input.readFixed(type)
  }

  /// Reads a length and calls a closure with that many bytes.
  func readBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    let range = try readRange()
    return try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Reads a length and skips that many bytes, whose range it returns.
  func readRange() throws -> Range<Int> { try input.readRange() }

  func readName() throws -> String { try input.readName() }

  // MARK: Structure

  @inline(__always)
  func enter() throws {
    guard depth < StorageFormat.depthLimit else { throw StorageError.tooDeep }
    depth += 1
  }

  @inline(__always)
  func leave() { depth -= 1 }

  /// Reads the format version, with which all stored data begins.
  func readVersion() throws {
    guard try readByte() == StorageFormat.version else { throw StorageError.malformed }
  }

  /// Throws unless all bytes are consumed.
  func requireEnd() throws {
    guard remaining == 0 else { throw StorageError.malformed }
  }

  /// The correspondence between the fields of a stored record and those of a plan.
  struct Mapping {
    struct Key: Hashable {
      let plan: ObjectIdentifier
      let shape: Int
    }

    /// The index in the plan of each stored field, or nil if the plan no longer has the field.
    let places: [Int?]
    /// The fields of the plan that are not stored.
    let missing: [Int]
  }

  /// Begins a record whose tag has been read. The values follow in the order of the mapping's places.
  func beginRecord(of plan: AnyObject, names: [String]) throws -> Mapping {
    let key = Mapping.Key(plan: ObjectIdentifier(plan), shape: try readShape())
    if let lastMapping, lastMapping.key == key { return lastMapping.mapping }
    if let known = mappings[key] {
      lastMapping = (key, known)
      return known
    }
    let stored = shapes[key.shape]
    let places = stored.map { name in names.firstIndex(of: name) }
    let used = Set(places.compactMap(\.self))
    guard Set(stored).count == stored.count else { throw StorageError.malformed }
    let mapping = Mapping(places: places, missing: names.indices.filter { !used.contains($0) })
    mappings[key] = mapping
    lastMapping = (key, mapping)
    return mapping
  }

  /// Reads the index of a record's shape, and the shape itself at its first occurrence.
  ///
  /// - Complexity: O(1), or O(*n*) at the first occurrence, where *n* is the length of the names.
  func readShape() throws -> Int {
    let index = try readNumber()
    guard index <= UInt64(shapes.count) else { throw StorageError.malformed }
    if index == UInt64(shapes.count) {
      let count = try readCount()
      var names: [String] = []
      for _ in 0..<count { names.append(try readName()) }
      shapes.append(names)
    }
    return Int(index)
  }

  /// Returns the number of fields in a shape.
  func fieldCount(ofShape index: Int) -> Int { shapes[index].count }

  func move(past count: Int) throws { try input.move(past: count) }
}
