/// The changes of one turn, applied in this order: nodes are removed first, since a removed node may have been
/// created again; values are set aside next, to make room for others under the same names.
package struct StoredChanges: Hashable, Sendable {
  /// The nodes whose values are all removed, including those that were set aside.
  package var removedNodes: [Digest] = []
  package var unfitting: [UnfittingChange] = []
  package var values: [StoredChange] = []

  package init(
    removedNodes: [Digest] = [], unfitting: [UnfittingChange] = [], values: [StoredChange] = []
  ) {
    self.removedNodes = removedNodes
    self.unfitting = unfitting
    self.values = values
  }

  package var isEmpty: Bool { removedNodes.isEmpty && unfitting.isEmpty && values.isEmpty }
}

/// A change of one property's value.
package struct StoredChange: Hashable, Sendable {
  package let node: Digest
  package let property: String
  /// The new stored value, or nil if it is removed together with its segments.
  package let bytes: [UInt8]?
  /// The new and changed segments, by their numbers.
  package var segments: [Int: [UInt8]] = [:]
  /// The numbers of segments that the value no longer has.
  package var removedSegments: [Int] = []

  package init(
    node: Digest, property: String, bytes: [UInt8]?, segments: [Int: [UInt8]] = [:],
    removedSegments: [Int] = []
  ) {
    self.node = node
    self.property = property
    self.bytes = bytes
    self.segments = segments
    self.removedSegments = removedSegments
  }
}
