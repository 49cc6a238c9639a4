/// A long array of one type as it was stored last.
final class SegmentedArray<Element>: AnySegmentedArray {
  struct Segment {
    let number: Int
    let count: Int
    var hash: UInt64
  }

  private var elements: [Element]
  private var segments: [Segment]

  init(_ elements: [Element] = [], _ segments: [Segment] = []) {
    self.elements = elements
    self.segments = segments
  }

  override var numbers: [Int] { segments.map(\.number) }

  /// Takes a newer array and hands out the bytes of the segments that are not what they were.
  ///
  /// Segments before the first and behind the last difference stay; where the number of elements between is
  /// the same too, so do those between that did not change.
  func update(
    to new: [Element], plan: ValuePlan, changed: (Int, [UInt8]) -> Void, nextNumber: () -> Int
  ) throws {
    defer { elements = new }
    if plan.comparesExactly, isSameBuffer(new) { return }
    let old = segments
    let head = plan.comparesExactly ? unchangedHead(new, plan) : (segments: 0, elements: 0)
    let tail =
      plan.comparesExactly ? unchangedTail(new, plan, behind: head) : (segments: 0, elements: 0)
    let middle = head.segments..<old.count - tail.segments
    let oldEnd = elements.count - tail.elements
    let newRange = head.elements..<new.count - tail.elements
    var result = Array(old[..<middle.lowerBound])
    if oldEnd == newRange.upperBound, !old.isEmpty {
      try keepPlaces(of: old[middle], from: newRange.lowerBound, new, plan, &result, changed)
    } else {
      var start = newRange.lowerBound
      while start < newRange.upperBound {
        let end = min(start + StorageFormat.segmentLength, newRange.upperBound)
        let number = nextNumber()
        let bytes = try encode(new[start..<end], plan)
        changed(number, bytes)
        result.append(Segment(number: number, count: end - start, hash: Digest.hash(bytes)))
        start = end
      }
    }
    segments = result + old[middle.upperBound...]
  }

  private func keepPlaces(
    of middle: ArraySlice<Segment>, from start: Int, _ new: [Element], _ plan: ValuePlan,
    _ result: inout [Segment], _ changed: (Int, [UInt8]) -> Void
  ) throws {
    var start = start
    for var segment in middle {
      let range = start..<start + segment.count
      start = range.upperBound
      if !plan.comparesExactly || !isSame(new, range, shiftedBy: 0, plan) {
        let bytes = try encode(new[range], plan)
        let hash = Digest.hash(bytes)
        if hash != segment.hash {
          segment.hash = hash
          changed(segment.number, bytes)
        }
      }
      result.append(segment)
    }
  }

  private func unchangedHead(_ new: [Element], _ plan: ValuePlan) -> (segments: Int, elements: Int) {
    var end = 0
    for (index, segment) in segments.enumerated() {
      let range = end..<end + segment.count
      guard range.upperBound <= new.count, isSame(new, range, shiftedBy: 0, plan) else {
        return (index, end)
      }
      end = range.upperBound
    }
    return (segments.count, end)
  }

  private func unchangedTail(
    _ new: [Element], _ plan: ValuePlan, behind head: (segments: Int, elements: Int)
  ) -> (segments: Int, elements: Int) {
    let shift = new.count - elements.count
    var count = 0
    for (index, segment) in segments[head.segments...].reversed().enumerated() {
      let end = elements.count - count
      let range = end - segment.count..<end
      guard range.lowerBound + shift >= head.elements, isSame(new, range, shiftedBy: shift, plan) else {
        return (index, count)
      }
      count += segment.count
    }
    return (segments.count - head.segments, count)
  }

  /// Whether a range of the old elements is what stands in the new ones, so many places further.
  private func isSame(_ new: [Element], _ range: Range<Int>, shiftedBy shift: Int, _ plan: ValuePlan) -> Bool
  {
    elements.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        range.allSatisfy { plan.areSame(old.baseAddress! + $0, new.baseAddress! + ($0 + shift)) }
      }
    }
  }

  private func isSameBuffer(_ new: [Element]) -> Bool {
    new.count == elements.count && !new.isEmpty
      && elements.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { $0.baseAddress == old.baseAddress }
      }
  }

  private func encode(_ part: ArraySlice<Element>, _ plan: ValuePlan) throws -> [UInt8] {
    let writer = StorageWriter()
    writer.write(byte: StorageFormat.version)
    writer.write(.array)
    writer.write(count: part.count)
    try writer.enter()
    try part.withUnsafeBufferPointer {
      for index in $0.indices { try plan.encode($0.baseAddress! + index, to: writer) }
    }
    return writer.bytes
  }
}
