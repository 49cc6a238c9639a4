/// The preference nodes to compute, those farthest from the root first.
package struct PreferenceQueue {
  private var levels: [[PreferenceNode]] = []
  private var deepest = -1
  /// Whether nodes have changed their depth since they were added.
  private var isStale = false

  package var isEmpty: Bool { deepest < 0 }

  /// Adds a node. Complexity: O(1) amortized.
  @MainActor mutating func append(_ node: PreferenceNode) {
    let depth = Int(node.depth)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(node)
    deepest = max(deepest, depth)
  }

  /// Called when waiting nodes change their depth. Complexity: O(1), but the next removal is O(waiting nodes).
  mutating func depthsChange() {
    isStale = !isEmpty
  }

  /// Removes and returns one of the deepest nodes.
  ///
  /// - Complexity: O(*d*), where *d* is the number of levels, or O(*d* + *n*) after depths have changed, where *n*
  ///   is the number of nodes.
  @MainActor mutating func popDeepest() -> PreferenceNode? {
    if isStale { addAgain() }
    while deepest >= 0 {
      if let node = levels[deepest].popLast() { return node }
      deepest -= 1
    }
    return nil
  }

  /// Adds all nodes again, after depths have changed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes and of levels.
  @MainActor private mutating func addAgain() {
    let waiting = levels
    self = PreferenceQueue()
    for level in waiting {
      for node in level { append(node) }
    }
  }
}
