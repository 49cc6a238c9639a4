/// What a turn changed. Nodes are removed first: one that went may have come again. What is set aside comes next, to
/// make room for other values under the same names.
package struct StoredChanges: Hashable, Sendable {
  /// Nodes all of whose values go, those included that were set aside.
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

/// A value that became another.
package struct StoredChange: Hashable, Sendable {
  package let node: Digest
  package let property: String
  /// What is stored now; nil where nothing is any more, segments included.
  package let bytes: [UInt8]?
  /// Segments that are new or changed.
  package var segments: [Int: [UInt8]] = [:]
  /// Segments that the value no longer has.
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
