extension RenderedNode {
  /// The revision in which the node or a part of it changed last, or came.
  package final var changed: Revision { max(inserted, record?.lastChange ?? 0) }

  /// Notes that the node's output changed in the revision that is being made.
  package final func stamp() {
    scope.region?.invalidateDerivation()
    guard !flags.contains(.isDetached) else { return }
    let tree = tree
    tree.hasOutputChanged = true
    if let record { tree.changeOrder.moveToNewest(record) }
    tree.index.outputChanged(self)
  }

  /// The node becomes part of the output: it is sent whole to whoever has not seen it.
  package final func joinOutput() {
    let tree = tree
    inserted = tree.workingRevision
    tree.hasOutputChanged = true
    if let other = tree.index.insert(self) {
      tree.report(
        .identityCollision,
        "Two nodes (\(other.typeName) and \(typeName)) have the same id; give one of them an id(_:) of its own.",
        at: self)
    }
  }

  /// The node ceases to be part of the output.
  package final func leaveOutput() {
    let tree = tree
    tree.hasOutputChanged = true
    tree.isRevisionDue = true
    dropRecord()
    tree.index.remove(self)
    tree.foci.placeChanged(around: self)
  }

  /// Notes that children were replaced, and remembers how for clients that are not far behind.
  package final func recordSplice(at index: Int, removing count: Int, inserting inserted: [RenderedNode]) {
    scope.region?.invalidateDerivation()
    guard !flags.contains(.isDetached) else { return }
    // A node that nobody has seen yet is sent whole: nothing to remember.
    if self.inserted != tree.workingRevision {
      let record = changeRecord
      let log = record.splices ?? SpliceLog(completeSince: max(self.inserted, record.children))
      record.children = tree.workingRevision
      log.append(
        Splice(revision: tree.workingRevision, at: index, removed: count, inserted: inserted.map(\.digest)),
        childCount: childCount)
      record.splices = log
    }
    stamp()
  }
}

extension RenderedNode {
  /// Notes that children changed in a way that is told by naming them all.
  ///
  /// For changes that come while the child list is being changed elsewhere, so that an index says nothing.
  package final func resetChildren() {
    scope.region?.invalidateDerivation()
    guard !flags.contains(.isDetached) else { return }
    changeRecord.children = tree.workingRevision
    changeRecord.splices = nil
    stamp()
  }
}

extension Tree {
  /// Publishes the output as it is once more: to every client it is new, as a whole. Complexity: O(nodes).
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
