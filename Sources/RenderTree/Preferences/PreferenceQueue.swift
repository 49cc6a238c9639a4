/// The preference nodes to work out anew, those farthest from the root first.
package struct PreferenceQueue {
  private var levels: [[PreferenceNode]] = []
  private var deepest = -1
  /// Whether nodes stand at other depths than when they were added.
  private var isStale = false

  package var isEmpty: Bool { deepest < 0 }

  /// Adds a node. Complexity: O(1).
  @MainActor mutating func append(_ node: PreferenceNode) {
    let depth = Int(node.depth)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(node)
    deepest = max(deepest, depth)
  }

  /// Nodes that wait stand at other depths than before. Complexity: O(1); the next one is found in O(nodes that wait).
  mutating func depthsChange() {
    isStale = !isEmpty
  }

  /// Takes the next node.
  @MainActor mutating func popDeepest() -> PreferenceNode? {
    if isStale { addAgain() }
    while deepest >= 0 {
      if let node = levels[deepest].popLast() { return node }
      deepest -= 1
    }
    return nil
  }

  @MainActor private mutating func addAgain() {
    let waiting = levels
    self = PreferenceQueue()
    for level in waiting {
      for node in level { append(node) }
    }
  }
}
