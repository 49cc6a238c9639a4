/// A part of a long array that is stored separately.
struct Segment {
  /// The segment's number, which is its key in the store.
  let number: Int
  let count: Int
  /// The hash of the stored bytes.
  let hash: UInt64
}

/// The division of a changed long array into segments.
///
/// Regardless of how the array reached its length, two adjacent segments together exceed half of a segment's
/// maximum length. Inserted elements join an adjacent segment that has room for them.
struct SegmentLayout {
  struct Part {
    var count: Int
    /// The stored segment that this part replaces or keeps, or nil if it is new.
    var stored: Segment?
    /// Whether the elements differ from the stored ones.
    var isChanged: Bool

    /// Whether to merge this part with the next one.
    fileprivate func joins(_ next: Part) -> Bool {
      let isNew = stored == nil || next.stored == nil
      return count + next.count <= StorageFormat.segmentLength / (isNew ? 1 : 2)
    }
  }

  private(set) var parts: [Part] = []
  /// The numbers of stored segments that no part replaces.
  private(set) var removed: [Int] = []

  init(capacity: Int) {
    parts.reserveCapacity(capacity)
  }

  /// Appends a segment whose elements are unchanged.
  mutating func keep(_ segment: Segment) {
    append(Part(count: segment.count, stored: segment, isChanged: false))
  }

  /// Appends `count` elements that replace some segments, if any.
  ///
  /// - Complexity: O(*n*), where *n* is the number of segments and of the pieces that replace them.
  mutating func replace(_ segments: ArraySlice<Segment>, byElements count: Int) {
    guard count > 0 || !segments.isEmpty else { return }
    let length = StorageFormat.segmentLength
    let pieces = (count + length - 1) / length
    removed += segments.dropFirst(pieces).map(\.number)
    for piece in 0..<pieces {
      let stored = piece < segments.count ? segments[segments.startIndex + piece] : nil
      // Divided evenly, so that each segment has room to grow.
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
