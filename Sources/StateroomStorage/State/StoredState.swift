/// The stored state of one session: values by node and property name.
package struct StoredState: Hashable, Sendable {
  /// The values of each node, by the names of its properties.
  package var nodes: [Digest: [String: StoredValue]] = [:]
  /// The values that were set aside.
  package var unfitting: UnfittingValues = [:]

  package init() {}

  /// Applies changes, as a store does at a given time. Complexity: O(changes and their segments).
  package mutating func apply(_ changes: StoredChanges, at time: Int = 0) {
    for node in changes.removedNodes {
      nodes[node] = nil
      unfitting[node] = nil
    }
    for change in changes.unfitting { apply(change, at: time) }
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

  /// Removes the values that were set aside before a given time. Complexity: O(values that are set aside).
  package mutating func forgetUnfitting(before time: Int) {
    guard !unfitting.isEmpty else { return }
    unfitting = unfitting.mapValues { $0.filter { $1.since ?? time >= time } }.filter { !$1.isEmpty }
  }

  private mutating func apply(_ change: UnfittingChange, at time: Int) {
    let (node, name) = (change.node, change.property)
    switch change.kind {
    case .setAside:
      guard let value = nodes[node]?.removeValue(forKey: name) else { return }
      if nodes[node]?.isEmpty == true { nodes[node] = nil }
      unfitting[node, default: [:]][name] = UnfittingValue(value, since: time)
    case .outdate: unfitting[node]?[name]?.isOutdated = true
    case .forget:
      unfitting[node]?[name] = nil
      if unfitting[node]?.isEmpty == true { unfitting[node] = nil }
    case .keep(var value):
      value.since = value.since ?? time
      unfitting[node, default: [:]][name] = value
    }
  }
}

/// The stored form of one value.
package struct StoredValue: Hashable, Sendable {
  /// The value without its long arrays.
  package var bytes: [UInt8]
  /// The parts of long arrays, by their nonnegative numbers.
  package var segments: [Int: [UInt8]]

  package init(bytes: [UInt8] = [], segments: [Int: [UInt8]] = [:]) {
    self.bytes = bytes
    self.segments = segments
  }
}
