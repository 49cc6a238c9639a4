import CNotes

/// The tree on whose behalf code runs, also in the tasks that it starts.
package enum TreeAtWork {
  @TaskLocal static var reference: TreeReference?

  /// The tree whose update, action or task the calling code belongs to; nil where that is not known, as in the
  /// callback of a timer.
  package static var current: TreeReference? { Tracker.current?.scope.tree.reference ?? reference }
}

/// A tree that may have ended, and what of it any thread may ask for.
///
/// Many objects point at their tree and may outlive it. A weak reference to the tree itself would make every
/// count of its references, of which each update takes many, several times as dear.
package final class TreeReference: @unchecked Sendable {
  // `current` and `flushedTransaction` are reached on the main actor only: property wrappers read the latter on
  // behalf of a node, whose evaluation runs there. The tree takes itself out before it goes.
  private unowned(unsafe) var current: Tree?
  /// The number of the transaction that is visible to bodies.
  package var flushedTransaction = 0
  /// The preferences that the tree's views share.
  package let appStorage: KeyValueStores

  init(_ tree: Tree) {
    current = tree
    appStorage = tree.appStorage
  }

  /// The tree; nil once it has gone.
  @MainActor package var tree: Tree? { current }

  @MainActor func treeEnds() { current = nil }
}

extension Tree {
  /// Runs code on behalf of the tree.
  package func work<Result>(_ body: () throws -> Result) rethrows -> Result {
    try noted(.updating) { try TreeAtWork.$reference.withValue(reference) { try body() } }
  }

  /// Runs code that the tree's session answers for if it ends the process.
  package func noted<Result>(_ kind: WorkKind, _ body: () throws -> Result) rethrows -> Result {
    let isNoted = stateroom_note_begin(subject, kind)
    defer { if isNoted { stateroom_note_end() } }
    return try body()
  }
}
