/// The long arrays of one stored value: their segments, and which of them changed since they were written last.
///
/// Arrays are told apart by their order in the value. Those within a segment, a set, a dictionary or a value that
/// encodes itself are stored in place.
package final class SegmentTracker {
  private var arrays: [AnySegmentedArray] = []
  private var next = 0
  private var lastNumber = 0
  private let loaded: [Int: [UInt8]]
  private(set) var changed: [(number: Int, bytes: [UInt8])] = []
  private(set) var removed: [Int] = []

  /// A tracker that knows the stored bytes of segments by their numbers.
  package init(loaded: [Int: [UInt8]] = [:]) {
    self.loaded = loaded
    lastNumber = loaded.keys.max() ?? 0
  }

  /// Begins to encode the value once more.
  func begin() {
    next = 0
    changed = []
    removed = []
  }

  /// Ends an encoding: arrays that the value no longer has are forgotten.
  func finish() {
    while arrays.count > next { removed += arrays.removeLast().numbers }
  }

  /// Encodes those segments of an array that changed, and writes in the array's place which ones it has.
  func encode<Element>(_ array: [Element], of plan: ValuePlan, to writer: StorageWriter) throws {
    let known = next < arrays.count ? arrays[next] : nil
    let segmented = known as? SegmentedArray<Element> ?? SegmentedArray()
    if let known, known !== segmented { removed += known.numbers }
    if next < arrays.count { arrays[next] = segmented } else { arrays.append(segmented) }
    next += 1
    let old = segmented.numbers
    try segmented.update(to: array, plan: plan) { number, bytes in
      changed.append((number, bytes))
    } nextNumber: {
      lastNumber += 1
      return lastNumber
    }
    let new = Set(segmented.numbers)
    removed += old.filter { !new.contains($0) }
    writer.write(.segments)
    writer.write(count: array.count)
    writer.write(count: segmented.numbers.count)
    for number in segmented.numbers { writer.write(count: number) }
  }

  /// Reads an array's segments, after its tag, and knows them from now on.
  func decode<Element>(_: Element.Type, of plan: ArrayPlan<Element>, from reader: StorageReader) throws
    -> [Element]
  {
    let total = try reader.readNumber()
    var array: [Element] = []
    var segments: [SegmentedArray<Element>.Segment] = []
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
      segments.append(.init(number: number, count: elements.count, hash: Digest.hash(bytes)))
    }
    guard total == UInt64(array.count) else { throw StorageError.malformed }
    arrays.append(SegmentedArray(array, segments))
    return array
  }
}

/// A long array as it was stored last.
class AnySegmentedArray {
  var numbers: [Int] { [] }
}
