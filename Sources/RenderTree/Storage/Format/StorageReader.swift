/// Reads values in the stored form. Whatever the bytes are, it throws rather than reads beyond them.
package final class StorageReader {
  let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int
  private var depth: Int
  /// The names of the records' fields, in the order in which the shapes came.
  private var shapes: [[String]] = []
  private var mappings: [Mapping.Key: Mapping] = [:]
  private var lastMapping: (key: Mapping.Key, mapping: Mapping)?
  /// Where the segments of long arrays are, and what is known of them afterwards.
  let segments: SegmentTracker?

  /// Reads the whole of some bytes.
  package convenience init(_ bytes: [UInt8]) { self.init(bytes, segments: nil) }

  init(_ bytes: [UInt8], segments: SegmentTracker?, range: Range<Int>? = nil, depth: Int = 0) {
    self.bytes = bytes
    self.segments = segments
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    self.depth = depth
  }

  /// Another reader of the same bytes, which begins elsewhere.
  func reader(at position: Int) -> StorageReader {
    StorageReader(bytes, segments: nil, range: position..<end, depth: depth)
  }

  /// Another reader of a part of the same bytes.
  func reader(of range: Range<Int>) -> StorageReader {
    StorageReader(bytes, segments: nil, range: range, depth: depth)
  }

  var remaining: Int { end - position }

  // MARK: Raw parts

  @inline(__always)
  package func readByte() throws -> UInt8 {
    guard position < end else { throw StorageError.malformed }
    defer { position += 1 }
    return bytes[position]
  }

  @inline(__always)
  func readTag() throws -> StorageTag {
    guard let tag = StorageTag(rawValue: try readByte()) else { throw StorageError.malformed }
    return tag
  }

  /// The next value's kind, without going past it.
  func peekTag() throws -> StorageTag {
    guard position < end, let tag = StorageTag(rawValue: bytes[position]) else {
      throw StorageError.malformed
    }
    return tag
  }

  /// Reads a tag and refuses all but one.
  @inline(__always)
  func expect(_ tag: StorageTag, for type: Any.Type) throws {
    guard try readTag() == tag else { throw StorageError.mismatch(expected: "\(type)") }
  }

  @inline(__always)
  package func readNumber() throws -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try readByte()
      // The tenth byte has room for one bit only.
      guard shift < 63 || (shift == 63 && byte <= 1) else { throw StorageError.malformed }
      result |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return result }
      shift += 7
    }
  }

  /// A count of values that follow, of which each takes a byte at least.
  package func readCount() throws -> Int {
    let count = try readNumber()
    guard count <= UInt64(remaining) else { throw StorageError.malformed }
    return Int(count)
  }

  package func readFixed<Value: FixedWidthInteger>(_: Value.Type) throws -> Value {
    let size = MemoryLayout<Value>.size
    guard remaining >= size else { throw StorageError.malformed }
    defer { position += size }
    return bytes.withUnsafeBytes {
      Value(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Value.self))
    }
  }

  /// Reads a length and so many bytes.
  package func readBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    let range = try readRange()
    return try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Reads a length and goes past so many bytes.
  func readRange() throws -> Range<Int> {
    let count = try readCount()
    defer { position += count }
    return position..<position + count
  }

  package func readName() throws -> String {
    let name = try readBytes { String(validating: $0, as: UTF8.self) }
    guard let name else { throw StorageError.malformed }
    return name
  }

  // MARK: Structure

  @inline(__always)
  func enter() throws {
    guard depth < StorageFormat.depthLimit else { throw StorageError.tooDeep }
    depth += 1
  }

  @inline(__always)
  func leave() { depth -= 1 }

  /// Reads the format's version, with which everything stored begins.
  func readVersion() throws {
    guard try readByte() == StorageFormat.version else { throw StorageError.malformed }
  }

  /// Nothing may follow a whole value.
  func requireEnd() throws {
    guard position == end else { throw StorageError.malformed }
  }

  /// Which fields of a plan the fields of a stored record are.
  struct Mapping {
    struct Key: Hashable {
      let plan: ObjectIdentifier
      let shape: Int
    }

    /// For each stored field its place in the plan; nil where the plan has no such field any more.
    let places: [Int?]
    /// The fields of the plan for which nothing is stored.
    let missing: [Int]
  }

  /// Begins a record whose tag was read: the values follow in the order of the mapping's places.
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

  /// Reads which shape a record has, and the shape where it comes for the first time.
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

  /// How many fields the records of a shape have.
  func fieldCount(ofShape index: Int) -> Int { shapes[index].count }

  func move(past count: Int) throws {
    guard remaining >= count else { throw StorageError.malformed }
    position += count
  }
}
