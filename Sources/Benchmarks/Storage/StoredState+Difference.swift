import RenderTree

/// The size of a state that was written to a store.
struct StoredSize {
  /// The size in bytes of values and of the segments of their long arrays.
  var bytes = 0
  /// The number of these segments.
  var segments = 0
}

extension StoredState {
  /// Returns the size of the values that an earlier state does not have, or that differ from it.
  func size(beyond earlier: StoredState = StoredState()) -> StoredSize {
    var size = StoredSize()
    for (node, properties) in nodes {
      for (property, value) in properties {
        let old = earlier.nodes[node]?[property]
        if value.bytes != old?.bytes { size.bytes += value.bytes.count }
        for (number, bytes) in value.segments where bytes != old?.segments[number] {
          size.bytes += bytes.count
          size.segments += 1
        }
      }
    }
    return size
  }
}
