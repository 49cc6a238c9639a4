import Glibc

/// What the elements of a long array were and what they are, both of which are kept alive.
struct ArrayChange {
  let old: UnsafeRawBufferPointer
  let new: UnsafeRawBufferPointer
  /// The distance between two elements in bytes.
  let stride: Int
  let plan: ValuePlan

  var newCount: Int { new.count / stride }
  /// By how many elements the array grew.
  var growth: Int { (new.count - old.count) / stride }

  /// How far a segment is looked for from where it was.
  private static let reach = StorageFormat.segmentLength

  /// How the new elements are divided, with as many segments as possible where they were, or so far away.
  func layout(of segments: [Segment]) throws -> SegmentLayout {
    var layout = SegmentLayout(capacity: segments.count + 2)
    var (start, shift) = (0, 0)
    var next = (segment: 0, element: 0)
    for (index, segment) in segments.enumerated() {
      var place = try find(segment, at: start, from: next.element, shiftedBy: shift)
      // Where segment after segment is another, hardly one is found that only moved.
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

  /// Where the elements of a segment are, if they are as far from where they were as those of the segment before
  /// or as the array's end.
  private func find(_ segment: Segment, at start: Int, from lowest: Int, shiftedBy shift: Int) throws -> Int?
  {
    if try isFound(segment, at: start, as: start + shift, behind: lowest) { return start + shift }
    guard shift != growth else { return nil }
    return try isFound(segment, at: start, as: start + growth, behind: lowest) ? start + growth : nil
  }

  /// Whether the elements of a segment are at a place behind those that are divided already.
  private func isFound(_ segment: Segment, at start: Int, as place: Int, behind lowest: Int) throws -> Bool {
    guard place >= lowest, place + segment.count <= newCount else { return false }
    return try isSame(segment, at: start, as: place)
  }

  /// Where the elements of a segment are, if they are near.
  private func search(_ segment: Segment, at start: Int, from lowest: Int, shiftedBy shift: Int) throws
    -> Int?
  {
    // Where only the stored form tells, it would have to be made at each place that begins alike.
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

  /// Whether a segment did not move, from which it is taken that the one before did not either.
  private func stays(_ segment: Segment?, at start: Int, shiftedBy shift: Int) -> Bool {
    guard let segment, start + shift + segment.count <= newCount else { return false }
    return hasSameBits(start, start + shift, count: segment.count)
  }

  /// Whether a segment's elements are what stands in the new ones at a place.
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

  // Bytes between fields may differ where the fields are the same, which costs a comparison more.
  private func hasSameBits(_ start: Int, _ place: Int, count: Int) -> Bool {
    memcmp(address(start, in: old), address(place, in: new), count * stride) == 0
  }

  private func address(_ index: Int, in elements: UnsafeRawBufferPointer) -> UnsafeRawPointer {
    elements.baseAddress! + index * stride
  }

  /// The bytes of a segment of the new elements.
  func encode(_ range: Range<Int>) throws -> [UInt8] {
    // What a few short fields take, so that the buffer seldom grows.
    let writer = StorageWriter(segments: nil, capacity: 64 + 16 * range.count)
    writer.write(byte: StorageFormat.version)
    writer.write(.array)
    writer.write(count: range.count)
    try writer.enter()
    for index in range { try plan.encode(address(index, in: new), to: writer) }
    return writer.bytes
  }
}
