/// The published form of a part of a node's output, kept while the next revision is prepared. It detects changes
/// that a later update of the same revision undoes.
struct CommittedPart {
  let node: RenderedNode
  let part: Facets.Part
  let bytes: [UInt8]
  /// The revision in which the part had last changed.
  let changed: Revision
}

extension Tree {
  /// Reverts the stamps of parts that equal their published form again. Returns false if there are none.
  ///
  /// Complexity: O(*c*) for *c* changes, plus O(*n*) for each reverted node, with *n* nodes that changed after it.
  func takeBackUndone() -> Bool {
    guard !committedParts.isEmpty else { return false }
    var hasTakenBack = false
    for part in committedParts {
      guard let record = part.node.takeBack(part) else { continue }
      hasTakenBack = true
      // Without any other change, the node needs no record.
      if record.lastChange == 0 { part.node.dropRecord() } else { changeOrder.moveToItsPlace(record) }
    }
    // Keeps an idle session small.
    committedParts.removeAll(keepingCapacity: committedParts.count <= 16)
    return hasTakenBack
  }
}
