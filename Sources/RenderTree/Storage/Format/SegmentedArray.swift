/// A long array as it was stored last.
class AnySegmentedArray {
  // Here rather than with the elements, so that it is reached without their type.
  final fileprivate(set) var segments: [Segment]

  fileprivate init(_ segments: [Segment]) {
    self.segments = segments
  }
}

/// A long array of one type as it was stored last.
final class SegmentedArray<Element>: AnySegmentedArray {
  // Kept so that no bits of them come to mean something else: what they refer to stays where it is, and what
  // changes is another's copy.
  private var elements: [Element]

  init(_ elements: [Element] = [], _ segments: [Segment] = []) {
    self.elements = elements
    super.init(segments)
  }

  /// Takes a newer array and tells a tracker which segments are not what they were.
  ///
  /// Complexity: O(1) for the array that was stored last; otherwise all elements are looked at, and those of the
  /// segments that changed encoded.
  func update(to new: [Element], plan: ValuePlan, in tracker: SegmentTracker) throws {
    try elements.withUnsafeBytes { old in
      try new.withUnsafeBytes { new in
        if plan.isDecidedByBits, old.baseAddress == new.baseAddress, old.count == new.count { return }
        try update(
          ArrayChange(old: old, new: new, stride: MemoryLayout<Element>.stride, plan: plan), in: tracker)
      }
    }
    elements = new
  }
}

extension AnySegmentedArray {
  fileprivate final func update(_ change: ArrayChange, in tracker: SegmentTracker) throws {
    let layout = try change.layout(of: segments)
    tracker.remove(layout.removed)
    var start = 0
    segments = try layout.parts.map { part in
      let range = start..<start + part.count
      start = range.upperBound
      if !part.isChanged, let stored = part.stored { return stored }
      let bytes = try change.encode(range)
      let hash = Digest.hash(bytes)
      if let stored = part.stored, stored.hash == hash { return stored }
      let number = part.stored?.number ?? tracker.makeNumber()
      tracker.change(number, bytes)
      return Segment(number: number, count: part.count, hash: hash)
    }
  }
}
