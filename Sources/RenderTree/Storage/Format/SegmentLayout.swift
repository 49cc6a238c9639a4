/// A part of a long array that is stored on its own.
struct Segment {
  /// What it is stored under.
  let number: Int
  let count: Int
  /// The hash of what is stored.
  let hash: UInt64
}

/// How a long array that changed is divided into segments.
///
/// However the array comes to its length, two neighbours have more than half of a segment's greatest length
/// together; what is put in between joins a neighbour that has room for it.
struct SegmentLayout {
  struct Part {
    var count: Int
    /// The segment whose place in the store the part takes.
    var stored: Segment?
    /// Whether its elements are not what is stored.
    var isChanged: Bool

    /// Whether the part and the one behind it are better one.
    fileprivate func joins(_ next: Part) -> Bool {
      let isNew = stored == nil || next.stored == nil
      return count + next.count <= StorageFormat.segmentLength / (isNew ? 1 : 2)
    }
  }

  private(set) var parts: [Part] = []
  /// The numbers of segments whose place in the store nothing takes.
  private(set) var removed: [Int] = []

  init(capacity: Int) {
    parts.reserveCapacity(capacity)
  }

  /// Goes on with a segment whose elements are the same.
  mutating func keep(_ segment: Segment) {
    append(Part(count: segment.count, stored: segment, isChanged: false))
  }

  /// Goes on with so many elements, which came in the place of some segments, if of any.
  mutating func replace(_ segments: ArraySlice<Segment>, byElements count: Int) {
    guard count > 0 || !segments.isEmpty else { return }
    let length = StorageFormat.segmentLength
    let pieces = (count + length - 1) / length
    removed += segments.dropFirst(pieces).map(\.number)
    for piece in 0..<pieces {
      let stored = piece < segments.count ? segments[segments.startIndex + piece] : nil
      // As even as can be, so that each has room for some more.
      let range = count * piece / pieces..<count * (piece + 1) / pieces
      append(Part(count: range.count, stored: stored, isChanged: true))
    }
  }

  private mutating func append(_ part: Part) {
    guard let last = parts.last, last.joins(part) else { return parts.append(part) }
    if let number = part.stored?.number, last.stored != nil { removed.append(number) }
    parts[parts.count - 1] = Part(
      count: last.count + part.count, stored: last.stored ?? part.stored, isChanged: true)
  }
}
