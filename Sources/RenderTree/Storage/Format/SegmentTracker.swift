/// The long arrays of one stored value: their segments, and which of them changed since they were last written.
///
/// Arrays are identified by their order in the value. Those within a segment, a set, a dictionary or a value that
/// encodes itself are stored in place.
final class SegmentTracker {
  private var arrays: [AnySegmentedArray] = []
  private var next = 0
  private var lastNumber = 0
  private let loaded: [Int: [UInt8]]
  private var objects: ObjectTable?
  private(set) var changed: [(number: Int, bytes: [UInt8])] = []
  private(set) var removed: [Int] = []
  /// The segments of a tracker that this one replaces, until they are removed.
  private var abandoned: [Int] = []

  /// Creates a tracker with the stored bytes of segments, by their numbers.
  init(loaded: [Int: [UInt8]] = [:]) {
    self.loaded = loaded
    lastNumber = loaded.keys.max() ?? 0
  }

  /// Creates a tracker that replaces another one, whose segments are removed.
  @MainActor init(replacing other: SegmentTracker) {
    loaded = [:]
    lastNumber = other.lastNumber
    objects = other.objects
    other.objects = nil
    let segments = other.arrays.flatMap { $0.segments.map(\.number) } + (objects?.abandon() ?? [])
    abandoned = Array(Set(other.abandoned + other.removed + segments))
  }

  /// Records that the store has nothing of the value any more.
  func wasRemoved() { abandoned = [] }

  /// Begins another encoding of the value.
  func begin() {
    next = 0
    changed = []
    removed = abandoned
  }

  /// Called when what was encoded is about to be stored.
  func wasTaken() { abandoned = [] }

  /// Forgets the objects beside the value.
  @MainActor func end(isKept: Bool = false) { objects?.end(isKept: isKept) }

  /// Whether the value has one of some objects.
  func contains(anyOf keys: [ObjectIdentifier]) -> Bool { objects?.contains(anyOf: keys) ?? false }

  /// Returns a tracker of the same stored segments.
  func copy() -> SegmentTracker { SegmentTracker(loaded: loaded) }

  /// Returns the stored bytes of a segment.
  func segment(_ number: Int) -> [UInt8]? { loaded[number] }

  /// Takes over the places where the launch made objects, from the tracker of the same value.
  func takeOrigins(from other: SegmentTracker, _ session: SessionObjects) {
    if let objects = other.objects { objectTable(session).takeOrigins(from: objects) }
  }

  /// Whether the value refers to objects that are not stored and that a launch does not make.
  var losesObjects: Bool { objects?.losesObjects ?? false }

  /// Whether another value has an object to which only a weak reference is stored here.
  var hasFoundOutside: Bool { objects?.hasFoundOutside ?? false }

  /// Returns the table of the objects beside the value.
  func objectTable(_ session: SessionObjects) -> ObjectTable {
    if let objects { return objects }
    let made = ObjectTable(session)
    objects = made
    return made
  }

  /// Ends an encoding, and removes the segments of arrays that the value no longer has.
  ///
  /// - Complexity: O(*n*), where *n* is the number of segments that are removed.
  func finish() {
    while arrays.count > next { remove(arrays.removeLast()) }
  }

  /// Records the new bytes of a new or changed segment.
  func change(_ number: Int, _ bytes: [UInt8]) { changed.append((number, bytes)) }

  /// Records the removal of segments.
  func remove(_ numbers: [Int]) { removed += numbers }

  private func remove(_ array: AnySegmentedArray) { remove(array.segments.map { $0.number }) }

  /// Returns an unused segment number.
  func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Encodes the segments of an array that changed, and writes the numbers of all its segments in place of the
  /// array.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the array.
  func encode<Element>(_ array: [Element], of plan: ValuePlan, to writer: StorageWriter) throws {
    let known = next < arrays.count ? arrays[next] : nil
    let segmented = known as? SegmentedArray<Element> ?? SegmentedArray()
    if let known, known !== segmented { remove(known) }
    if next < arrays.count { arrays[next] = segmented } else { arrays.append(segmented) }
    next += 1
    try segmented.update(to: array, plan: plan, in: self, objects: writer.objects)
    writer.write(.segments)
    writer.write(count: array.count)
    writer.write(count: segmented.segments.count)
    for segment in segmented.segments { writer.write(count: segment.number) }
  }

  /// Reads an array's segments, after its tag, and starts tracking them.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the segments.
  func decode<Element>(_: Element.Type, of plan: ArrayPlan<Element>, from reader: StorageReader) throws
    -> [Element]
  {
    let total = try reader.readNumber()
    var array: [Element] = []
    var segments: [Segment] = []
    for _ in 0..<(try reader.readCount()) {
      let number = try reader.readNumber()
      guard let number = Int(exactly: number), let bytes = loaded[number] else {
        throw StorageError.malformed
      }
      let part = StorageReader(bytes, segments: nil, objects: reader.objects)
      try part.readVersion()
      try part.expect(.array, for: [Element].self)
      let elements = try plan.decodeElements(from: part)
      try part.requireEnd()
      array += elements
      segments.append(Segment(number: number, count: elements.count, hash: Digest.hash(bytes)))
    }
    guard total == UInt64(array.count) else { throw StorageError.malformed }
    arrays.append(SegmentedArray(array, segments))
    return array
  }
}
