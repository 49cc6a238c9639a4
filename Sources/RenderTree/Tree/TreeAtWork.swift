/// The tree on whose behalf code runs, also in the tasks that it starts.
package enum TreeAtWork {
  @TaskLocal static var reference: TreeReference?

  /// The tree whose update, action or task the calling code belongs to; nil where that is not known, as in the
  /// callback of a timer.
  package static var current: TreeReference? { Tracker.current?.scope.tree.reference ?? reference }
}

/// A tree that may have ended.
package final class TreeReference: Sendable {
  package weak let tree: Tree?

  init(_ tree: Tree) {
    self.tree = tree
  }
}

extension Tree {
  /// Runs code on behalf of the tree.
  package func work<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TreeAtWork.$reference.withValue(reference) { try body() }
  }
}
