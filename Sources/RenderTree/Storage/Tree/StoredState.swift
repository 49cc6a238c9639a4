/// The state of one session as it is stored: values by the node that has them and the property's name.
package struct StoredState: Hashable, Sendable {
  /// The values of each node, by the names of its properties.
  package var nodes: [Digest: [String: StoredValue]] = [:]

  package init() {}

  /// Brings what is stored up to date, as a store does.
  package mutating func apply(_ changes: StoredChanges) {
    for node in changes.removedNodes { nodes[node] = nil }
    for change in changes.values {
      guard let bytes = change.bytes else {
        nodes[change.node]?[change.property] = nil
        if nodes[change.node]?.isEmpty == true { nodes[change.node] = nil }
        continue
      }
      var value = nodes[change.node]?[change.property] ?? StoredValue()
      value.bytes = bytes
      for number in change.removedSegments { value.segments[number] = nil }
      value.segments.merge(change.segments) { $1 }
      nodes[change.node, default: [:]][change.property] = value
    }
  }
}

/// One value as it is stored.
package struct StoredValue: Hashable, Sendable {
  /// The value apart from its long arrays.
  package var bytes: [UInt8]
  /// The parts of long arrays by their numbers, which are not negative.
  package var segments: [Int: [UInt8]]

  package init(bytes: [UInt8] = [], segments: [Int: [UInt8]] = [:]) {
    self.bytes = bytes
    self.segments = segments
  }
}

/// What a turn changed. Nodes are removed first: one that went may have come again.
package struct StoredChanges: Hashable, Sendable {
  /// Nodes all of whose values go.
  package var removedNodes: [Digest] = []
  package var values: [StoredChange] = []

  package init(removedNodes: [Digest] = [], values: [StoredChange] = []) {
    self.removedNodes = removedNodes
    self.values = values
  }

  package var isEmpty: Bool { removedNodes.isEmpty && values.isEmpty }
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
