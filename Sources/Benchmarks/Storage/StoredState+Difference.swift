import RenderTree

/// How much of a state a store was given.
struct StoredSize {
  /// Bytes of values and of the segments of their long arrays.
  var bytes = 0
  /// How many segments there are among them.
  var segments = 0
}

extension StoredState {
  /// What there is that was not there, or was another, in an earlier state.
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
