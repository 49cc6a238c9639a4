/// A part of a node's output as the last revision has it, kept while the next one is being made: what one update did
/// and a later one undid has not changed between the two.
struct CommittedPart {
  let node: RenderedNode
  let part: Facets.Part
  let bytes: [UInt8]
  /// The revision in which the part had changed last.
  let changed: Revision
}

extension Tree {
  /// Takes back the stamps of what is again as it was committed; false where nothing is.
  ///
  /// Complexity: O(c) for c changes; for each node that is as it was, O(n) for n nodes that changed after it.
  func takeBackUndone() -> Bool {
    guard !committedParts.isEmpty else { return false }
    var hasTakenBack = false
    for part in committedParts {
      guard let record = part.node.takeBack(part) else { continue }
      hasTakenBack = true
      // Where nothing else ever changed, the node is as it came.
      if record.lastChange == 0 { part.node.dropRecord() } else { changeOrder.moveToItsPlace(record) }
    }
    // A session that is idle keeps little.
    committedParts.removeAll(keepingCapacity: committedParts.count <= 16)
    return hasTakenBack
  }
}
