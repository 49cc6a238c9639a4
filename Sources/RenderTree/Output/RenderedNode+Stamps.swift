extension RenderedNode {
  /// The revision in which the node joined the output or one of its parts last changed.
  package final var changed: Revision { max(inserted, record?.lastChange ?? 0) }

  /// Marks the node's output as changed in the working revision.
  final func stamp() {
    scope.region?.invalidateDerivation()
    guard !flags.contains(.isDetached) else { return }
    let tree = tree
    tree.revisions.noteChange(of: record)
    tree.index.outputChanged(self)
  }

  /// Called when the node joins the output. Clients that have not seen it receive it whole.
  final func joinOutput() {
    let tree = tree
    inserted = tree.workingRevision
    tree.revisions.noteChange(of: nil)
    if let other = tree.index.insert(self) {
      tree.report(
        .identityCollision,
        "Two nodes (\(other.typeName) and \(typeName)) have the same id; give one of them an id(_:) of its own.",
        at: self)
    }
  }

  /// Called when the node leaves the output.
  final func leaveOutput() {
    let tree = tree
    tree.revisions.request()
    dropRecord()
    tree.index.remove(self)
    tree.sessionFocus.placeChanged(around: self)
  }

  /// Records the replacement of children, and logs it for clients that are only a few revisions behind.
  final func recordSplice(at index: Int, removing count: Int, inserting inserted: [RenderedNode]) {
    scope.region?.invalidateDerivation()
    guard !flags.contains(.isDetached) else { return }
    // A node that no client has seen yet is sent whole, so there is nothing to log.
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
  /// Records a change of the children that must be sent as a complete list.
  ///
  /// For changes made while the child list is being modified elsewhere, when an index would be meaningless.
  final func resetChildren() {
    scope.region?.invalidateDerivation()
    guard !flags.contains(.isDetached) else { return }
    changeRecord.children = tree.workingRevision
    changeRecord.splices = nil
    stamp()
  }
}
