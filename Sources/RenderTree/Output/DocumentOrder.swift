/// Puts nodes of the output in document order: a node before what is below it, siblings as they stand.
@MainActor
package struct DocumentOrder {
  // The paths to all nodes, one after the other, each from the node up to the root.
  private var steps: [Int32] = []
  private var entries: [Entry] = []

  private struct Entry {
    let node: RenderedNode
    let path: Range<Int>
  }

  init() {}

  /// Some nodes of the output.
  package init(of nodes: [RenderedNode]) {
    for node in nodes { append(node) { _ in true } }
  }

  /// Adds a node, unless it stands below one for which something does not hold. Complexity: O(depth), with the cost of
  /// ``_Node/outputPosition(of:)`` for each node above.
  mutating func append(_ node: RenderedNode, whereAllAbove holds: (RenderedNode) -> Bool) {
    let start = steps.count
    var current: Node = node
    while let position = current.outputPosition {
      guard holds(position.parent) else {
        steps.removeSubrange(start...)
        return
      }
      steps.append(Int32(position.index))
      current = position.parent
    }
    entries.append(Entry(node: node, path: start..<steps.count))
  }

  /// The nodes in order. Complexity: O(n log n).
  package var nodes: [RenderedNode] {
    let entries = entries.count > 1 ? Self.sorted(entries, by: steps) : entries
    return entries.map(\.node)
  }

  // Isolated to nothing, so that comparing need not make sure where it runs.
  nonisolated private static func sorted(_ entries: [Entry], by steps: [Int32]) -> [Entry] {
    entries.sorted { left, right in
      steps[left.path].reversed().lexicographicallyPrecedes(steps[right.path].reversed())
    }
  }
}
