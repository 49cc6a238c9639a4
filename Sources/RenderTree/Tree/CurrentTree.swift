/// The tree on whose behalf code runs, inherited by the tasks that it starts.
package enum CurrentTree {
  @TaskLocal static var reference: TreeReference?

  /// The tree whose update, action or task the calling code belongs to, or nil if that is unknown, as in a timer's
  /// callback.
  package static var current: TreeReference? { Tracker.current?.scope.tree.reference ?? reference }
}

/// A reference to a tree that may have ended, with the values of the tree that any thread may read.
///
/// Many objects refer to their tree and may outlive it. Weak references to the tree itself would slow down its
/// reference counting, of which each update does a lot.
package final class TreeReference: @unchecked Sendable {
  // `current` and `flushedTransaction` are accessed on the main actor only: property wrappers read the latter on
  // behalf of a node, which is evaluated there. The tree clears `current` before it is deallocated.
  private unowned(unsafe) var current: Tree?
  /// The number of the transaction that is visible to bodies.
  var flushedTransaction = 0
  /// The user defaults that the tree's views share.
  package let appStorage: KeyValueStores

  init(_ tree: Tree) {
    current = tree
    appStorage = tree.appStorage
  }

  /// The tree, or nil if it is gone.
  @MainActor package var tree: Tree? { current }

  @MainActor func treeEnds() { current = nil }
}
