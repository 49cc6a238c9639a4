extension Tree {
  /// The revision that was published last, or 0 before the first.
  package var revision: Revision { revisions.published }
  /// The revision with which changed output is stamped.
  package var workingRevision: Revision { revisions.working }

  /// Publishes the changes as a new revision, or returns false if there are none.
  @discardableResult
  package func commitRevision() -> Bool { revisions.publish() }

  /// Forces the publication of a revision, even if no node has changed.
  package func raiseRevision() {
    revisions.request()
    requestSettle()
  }

  /// Continues the revisions of an earlier life of the session.
  package func resume(at revision: Revision) { revisions.resume(at: revision) }

  /// Returns the last animation that was requested for a change after a revision, or nil if none was.
  package func animation(since revision: Revision) -> Animation? { revisions.animation(since: revision) }

  /// Publishes the current output again, so that every client receives it whole. Complexity: O(nodes).
  package func republish() {
    outputRoot?.comeAnew()
    revisions.request()
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
