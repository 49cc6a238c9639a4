import Glibc

/// The previous and the current elements of a long array. The caller keeps both alive.
struct ArrayChange {
  let old: UnsafeRawBufferPointer
  let new: UnsafeRawBufferPointer
  /// The distance between two elements, in bytes.
  let stride: Int
  let plan: ValuePlan
  /// The table of the objects to which the elements refer, or nil if they refer to none.
  var objects: ObjectTable? = nil

  var newCount: Int { new.count / stride }
  /// The number of elements by which the array grew, negative if it shrank.
  var growth: Int { (new.count - old.count) / stride }

  /// The maximum distance, in elements, at which a moved segment is searched for.
  private static let reach = StorageFormat.segmentLength

  /// Divides the new elements into segments, keeping as many of the old segments as possible at their positions or
  /// at most ``reach`` elements away from them.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of new elements and *m* the number of old segments. A search
  ///   for a segment that may have moved looks at most ``reach`` elements away.
  func layout(of segments: [Segment]) throws -> SegmentLayout {
    var layout = SegmentLayout(capacity: segments.count + 2)
    var (start, shift) = (0, 0)
    var next = (segment: 0, element: 0)
    for (index, segment) in segments.enumerated() {
      var place = try find(segment, at: start, from: next.element, shiftedBy: shift)
      // If several segments in a row have changed, it is unlikely that one merely moved, so the search is skipped.
      if place == nil, plan.isDecidedByBits, index - next.segment < 2,
        !stays(segments[(index + 1)...].first, at: start + segment.count, shiftedBy: shift)
      {
        place = try search(segment, at: start, from: next.element, shiftedBy: shift)
      }
      if let place {
        layout.replace(segments[next.segment..<index], byElements: place - next.element)
        layout.keep(segment)
        shift = place - start
        next = (index + 1, place + segment.count)
      }
      start += segment.count
    }
    layout.replace(segments[next.segment...], byElements: newCount - next.element)
    return layout
  }

  /// Returns the new position of a segment's elements if they moved by the same distance as the preceding segment
  /// or as the array's end, otherwise nil.
  private func find(_ segment: Segment, at start: Int, from lowest: Int, shiftedBy shift: Int) throws -> Int?
  {
    if try isFound(segment, at: start, as: start + shift, behind: lowest) { return start + shift }
    guard shift != growth else { return nil }
    return try isFound(segment, at: start, as: start + growth, behind: lowest) ? start + growth : nil
  }

  /// Whether a segment's elements are at a position behind the elements that are already divided.
  private func isFound(_ segment: Segment, at start: Int, as place: Int, behind lowest: Int) throws -> Bool {
    guard place >= lowest, place + segment.count <= newCount else { return false }
    return try isSame(segment, at: start, as: place)
  }

  /// Returns the new position of a segment's elements if they are within reach, otherwise nil.
  private func search(_ segment: Segment, at start: Int, from lowest: Int, shiftedBy shift: Int) throws
    -> Int?
  {
    // If only the stored forms can be compared, requires equal bits in all elements first, to avoid encoding at
    // each candidate.
    let decisive = plan.comparesExactly ? 1 : segment.count
    for distance in 1...Self.reach {
      for place in [start + shift - distance, start + shift + distance] {
        guard place >= lowest, place + segment.count <= newCount, hasSameBits(start, place, count: decisive)
        else { continue }
        if try isSame(segment, at: start, as: place) { return place }
      }
    }
    return nil
  }

  /// Whether a segment did not move, which suggests that the preceding one did not either.
  private func stays(_ segment: Segment?, at start: Int, shiftedBy shift: Int) -> Bool {
    guard let segment, start + shift + segment.count <= newCount else { return false }
    return hasSameBits(start, start + shift, count: segment.count)
  }

  /// Whether a segment's elements equal the new ones at a position.
  private func isSame(_ segment: Segment, at start: Int, as place: Int) throws -> Bool {
    if plan.isDecidedByBits, hasSameBits(start, place, count: segment.count) { return true }
    guard plan.comparesExactly else {
      return Digest.hash(try encode(place..<place + segment.count)) == segment.hash
    }
    return (0..<segment.count).allSatisfy { index in
      hasSameBits(start + index, place + index, count: 1)
        || plan.areSame(address(start + index, in: old), address(place + index, in: new))
    }
  }

  // Padding may differ between equal values, which costs an additional comparison.
  private func hasSameBits(_ start: Int, _ place: Int, count: Int) -> Bool {
    memcmp(address(start, in: old), address(place, in: new), count * stride) == 0
  }

  private func address(_ index: Int, in elements: UnsafeRawBufferPointer) -> UnsafeRawPointer {
    elements.baseAddress! + index * stride
  }

  /// Returns the stored form of a segment of the new elements.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of elements.
  func encode(_ range: Range<Int>) throws -> [UInt8] {
    // An estimate for a few short fields, so that the buffer rarely grows.
    let writer = StorageWriter(segments: nil, objects: objects, capacity: 64 + 16 * range.count)
    writer.write(byte: StorageFormat.version)
    writer.write(.array)
    writer.write(count: range.count)
    try writer.enter()
    for index in range { try plan.encode(address(index, in: new), to: writer) }
    return writer.bytes
  }
}
