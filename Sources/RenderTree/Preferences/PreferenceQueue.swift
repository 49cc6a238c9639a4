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

  /// Takes the next node.
  mutating func popDeepest() -> PreferenceNode? {
    while deepest >= 0 {
      if let node = levels[deepest].popLast() { return node }
      deepest -= 1
    }
    return nil
  }
}
