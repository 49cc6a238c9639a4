/// The last stored version of a long array.
class AnySegmentedArray {
  // Declared here, so that the segments are accessible without the element type.
  final fileprivate(set) var segments: [Segment]

  fileprivate init(_ segments: [Segment]) {
    self.segments = segments
  }
}

/// The last stored version of a long array of one type.
final class SegmentedArray<Element>: AnySegmentedArray {
  // Retained, so that equal bits imply equal values: the objects that the elements refer to are not deallocated,
  // and a mutation copies the array.
  private var elements: [Element]

  init(_ elements: [Element] = [], _ segments: [Segment] = []) {
    self.elements = elements
    super.init(segments)
  }

  /// Replaces the array by a newer version, and reports the changed segments to a tracker.
  ///
  /// - Complexity: O(1) if the array's storage is the one stored last. Otherwise O(*n*), plus the cost of encoding
  ///   the changed segments.
  func update(
    to new: [Element], plan: ValuePlan, in tracker: SegmentTracker, objects: ObjectTable? = nil
  ) throws {
    try elements.withUnsafeBytes { old in
      try new.withUnsafeBytes { new in
        if plan.isDecidedByBits, old.baseAddress == new.baseAddress, old.count == new.count { return }
        try update(
          ArrayChange(old: old, new: new, stride: MemoryLayout<Element>.stride, plan: plan, objects: objects),
          in: tracker)
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
