/// The long arrays of one stored value: their segments, and which of them changed since they were last written.
///
/// Arrays are identified by their order in the value. Those within a segment, a set, a dictionary or a value that
/// encodes itself are stored in place.
final class SegmentTracker {
  private var arrays: [AnySegmentedArray] = []
  private var next = 0
  private var lastNumber = 0
  private let loaded: [Int: [UInt8]]
  private(set) var changed: [(number: Int, bytes: [UInt8])] = []
  private(set) var removed: [Int] = []

  /// Creates a tracker with the stored bytes of segments, by their numbers.
  init(loaded: [Int: [UInt8]] = [:]) {
    self.loaded = loaded
    lastNumber = loaded.keys.max() ?? 0
  }

  /// Begins another encoding of the value.
  func begin() {
    next = 0
    changed = []
    removed = []
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
    try segmented.update(to: array, plan: plan, in: self)
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
      let part = StorageReader(bytes)
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
