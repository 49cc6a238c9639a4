/// Reads values in the stored form. Whatever the bytes are, it throws rather than reads beyond them.
package final class StorageReader {
  // No closure that reads is called while a part is read.
  @exclusivity(unchecked)
  private var input: ByteReader
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
    input = ByteReader(bytes, range: range)
    self.segments = segments
    self.depth = depth
  }

  var bytes: [UInt8] { input.bytes }
  var position: Int { input.position }

  /// Another reader of the same bytes, which begins elsewhere.
  func reader(at position: Int) -> StorageReader {
    StorageReader(bytes, segments: nil, range: position..<input.end, depth: depth)
  }

  /// Another reader of a part of the same bytes.
  func reader(of range: Range<Int>) -> StorageReader {
    StorageReader(bytes, segments: nil, range: range, depth: depth)
  }

  var remaining: Int { input.remaining }

  // MARK: Raw parts

  @inline(__always)
  package func readByte() throws -> UInt8 { try input.readByte() }

  @inline(__always)
  func readTag() throws -> StorageTag {
    guard let tag = StorageTag(rawValue: try readByte()) else { throw StorageError.malformed }
    return tag
  }

  /// The next value's kind, without going past it.
  func peekTag() throws -> StorageTag {
    guard let tag = StorageTag(rawValue: try input.peekByte()) else { throw StorageError.malformed }
    return tag
  }

  /// Reads a tag and refuses all but one.
  @inline(__always)
  func expect(_ tag: StorageTag, for type: Any.Type) throws {
    guard try readTag() == tag else { throw StorageError.mismatch(expected: "\(type)") }
  }

  @inline(__always)
  package func readNumber() throws -> UInt64 { try input.readNumber() }

  /// A count of values that follow, of which each takes a byte at least.
  package func readCount() throws -> Int { try input.readCount() }

  package func readFixed<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    try input.readFixed(type)
  }

  /// Reads a length and so many bytes.
  package func readBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    let range = try readRange()
    return try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Reads a length and goes past so many bytes.
  func readRange() throws -> Range<Int> { try input.readRange() }

  package func readName() throws -> String { try input.readName() }

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
    guard remaining == 0 else { throw StorageError.malformed }
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

  func move(past count: Int) throws { try input.move(past: count) }
}
