/// The preference nodes to work out anew, those farthest from the root first.
package struct PreferenceQueue {
  private var levels: [[PreferenceNode]] = []
  private var deepest = -1

  package var isEmpty: Bool { deepest < 0 }

  /// Adds a node. Complexity: O(1).
  @MainActor mutating func append(_ node: PreferenceNode) {
    let depth = Int(node.depth)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(node)
    deepest = max(deepest, depth)
  }

  /// Nodes that wait stand at other depths than before. Complexity: O(nodes that wait).
  @MainActor mutating func depthsChange() {
    guard !isEmpty else { return }
    let waiting = levels.joined().map { $0 }
    self = PreferenceQueue()
    for node in waiting { append(node) }
  }

  /// Takes the next node.
  mutating func popDeepest() -> PreferenceNode? {
    while deepest >= 0 {
      if let node = levels[deepest].popLast() { return node }
      deepest -= 1
    }
    return nil
  }
}
