/// Sorts nodes of the output in document order: a node before its descendants, and siblings in their order.
@MainActor
package struct DocumentOrder {
  // The paths to the entries' parents, concatenated, each from the parent up to the root.
  private var steps: [Int32] = []
  private var entries: [Entry] = []
  /// The parent of the entry that was added last.
  private var parent: RenderedNode?

  private struct Entry {
    // The tree holds the nodes of its output, which is only read meanwhile.
    unowned(unsafe) let node: RenderedNode
    /// The index among its siblings, or -1 for the root, which precedes everything.
    var index: Int32 = -1
    /// The path to its parent. Siblings that are added in a row share it.
    var path = 0..<0

    /// Returns one of the steps from the root down to the node. There is one more than in its path.
    func step(_ depth: Int, in steps: [Int32]) -> Int32 {
      depth < path.count ? steps[path.upperBound - 1 - depth] : index
    }
  }

  init() {}

  /// Creates the order of some nodes.
  package init(of nodes: [RenderedNode]) {
    for node in nodes { append(node) { _ in true } }
  }

  /// Adds a node, unless one of its ancestors fails a condition.
  ///
  /// - Complexity: O(depth), with the cost of ``_Node/outputPosition(of:)`` for each ancestor; a single such call for
  ///   a sibling of the previous node.
  mutating func append(_ node: RenderedNode, whereAllAbove holds: (RenderedNode) -> Bool) {
    var entry = Entry(node: node)
    if let position = node.outputPosition {
      entry.index = Int32(position.index)
      if position.parent === parent, let last = entries.last {
        entry.path = last.path
      } else {
        guard let path = appendPath(to: position.parent, whereAll: holds) else { return }
        entry.path = path
        parent = position.parent
      }
    } else {
      parent = nil
    }
    entries.append(entry)
  }

  /// Adds the path to a node, or returns nil if the node or one of its ancestors fails a condition.
  private mutating func appendPath(
    to node: RenderedNode, whereAll holds: (RenderedNode) -> Bool
  ) -> Range<Int>? {
    let start = steps.count
    var current = node
    while holds(current) {
      guard let position = current.outputPosition else { return start..<steps.count }
      steps.append(Int32(position.index))
      current = position.parent
    }
    steps.removeSubrange(start...)
    return nil
  }

  /// The nodes in order. Complexity: O(*n* log *n*).
  package var nodes: [RenderedNode] {
    var nodes: [RenderedNode] = []
    nodes.reserveCapacity(entries.count)
    forEach { nodes.append($0) }
    return nodes
  }

  /// Calls a closure with each node, in order. Complexity: O(*n* log *n*).
  func forEach(_ visit: (RenderedNode) -> Void) {
    for entry in entries.count > 1 ? Self.sorted(entries, by: steps) : entries { visit(entry.node) }
  }

  // Nonisolated, so that comparisons need no isolation checks.
  /// Returns entries in document order.
  nonisolated private static func sorted(_ entries: [Entry], by steps: [Int32]) -> [Entry] {
    entries.sorted { left, right in
      if left.path == right.path { return left.index < right.index }
      for depth in 0...min(left.path.count, right.path.count) {
        let (one, other) = (left.step(depth, in: steps), right.step(depth, in: steps))
        if one != other { return one < other }
      }
      return left.path.count < right.path.count
    }
  }
}
