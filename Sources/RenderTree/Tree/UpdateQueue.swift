/// The nodes to evaluate, those nearest to the root first (rule 6).
package struct UpdateQueue {
  private var levels: [[Node]] = []
  private var lowest = Int.max
  package private(set) var count = 0

  package var isEmpty: Bool { count == 0 }

  /// Adds a node. Complexity: O(1).
  @MainActor package mutating func append(_ node: Node) {
    let depth = Int(node.depth)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(node)
    lowest = min(lowest, depth)
    count += 1
  }

  /// Takes the next node, in the order of arrival among those of one depth.
  package mutating func popAll() -> [Node]? {
    while lowest < levels.count {
      if !levels[lowest].isEmpty {
        let nodes = levels[lowest]
        levels[lowest].removeAll(keepingCapacity: nodes.count <= 64)
        count -= nodes.count
        return nodes
      }
      lowest += 1
    }
    lowest = .max
    return nil
  }
}
