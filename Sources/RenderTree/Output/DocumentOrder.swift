/// Puts nodes of the output in document order: a node before what is below it, siblings as they stand.
@MainActor
package struct DocumentOrder {
  // The paths to the nodes above, one after the other, each from a node up to the root.
  private var steps: [Int32] = []
  private var entries: [Entry] = []
  /// The node right above the entry that was added last.
  private var parent: RenderedNode?

  private struct Entry {
    let node: RenderedNode
    /// Where it stands among its siblings; before everything for the root.
    var index: Int32 = -1
    /// The path to the node right above it, which siblings that were added in a row share.
    var path = 0..<0

    /// One of the steps down from the root to the node itself; it has one more than its path.
    func step(_ depth: Int, in steps: [Int32]) -> Int32 {
      depth < path.count ? steps[path.upperBound - 1 - depth] : index
    }
  }

  init() {}

  /// Some nodes of the output.
  package init(of nodes: [RenderedNode]) {
    for node in nodes { append(node) { _ in true } }
  }

  /// Adds a node, unless it stands below one for which something does not hold.
  ///
  /// Complexity: O(depth), with the cost of ``_Node/outputPosition(of:)`` for each node above; O(1) of these for a
  /// sibling of the node before.
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

  /// Adds the path to a node, unless something does not hold for it or for one above it.
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

  /// The nodes in order. Complexity: O(n log n).
  package var nodes: [RenderedNode] {
    let entries = entries.count > 1 ? Self.sorted(entries, by: steps) : entries
    return entries.map(\.node)
  }

  // Isolated to nothing, so that comparing need not make sure where it runs.
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
