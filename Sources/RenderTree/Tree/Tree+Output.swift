extension Tree {
  /// Reverts the stamps of parts that equal their published form again. Returns false if there are none.
  ///
  /// Complexity: O(*c*) for *c* changes, plus O(*n*) for each reverted node, with *n* nodes that changed after it. No
  /// node is looked at unless a part changed twice.
  func takeBackUndone() -> Bool {
    guard publishedParts.discardUnlessRepeated() else { return false }
    var published = PublishedParts()
    swap(&published, &publishedParts)
    var hasTakenBack = false
    published.forEach { node, part, bytes, changed in
      guard let record = node.takeBack(part, publishedAs: bytes, changed: changed) else { return }
      hasTakenBack = true
      // Without any other change, the node needs no record.
      if record.lastChange == 0 { node.dropRecord() } else { changeOrder.moveToItsPlace(record) }
    }
    published.removeAll()
    publishedParts = published
    return hasTakenBack
  }

  /// Publishes the current output again, so that every client receives it whole. Complexity: O(nodes).
  package func republish() {
    outputRoot?.comeAnew()
    hasOutputChanged = true
    isRevisionDue = true
    commitRevision()
  }
}

extension RenderedNode {
  fileprivate final func comeAnew() {
    inserted = tree.workingRevision
    dropRecord()
    forEachOutputChild { $0.comeAnew() }
  }
}
