import StateCore

/// A reference to a tree that may have ended, with the values of the tree that any thread may read.
package final class TreeReference: StateTreeReference, @unchecked Sendable {
  // Safe: its properties are constants of sendable types.

  /// The user defaults that the tree's views share.
  package let appStorage: KeyValueStores
  /// The folder in which the tree's code keeps files, or nil if it is the process's.
  package let folder: OwnerFolder?
  /// The owner of the rows that the tree's code reads and writes.
  package let dataOwner: DataOwner

  init(_ tree: Tree) {
    appStorage = tree.appStorage
    folder = tree.folder
    dataOwner = tree.dataOwner
    super.init(to: tree)
  }

  /// The tree, or nil if it is gone.
  @MainActor package var tree: Tree? {
    guard let stateTree else { return nil }
    return unsafeDowncast(stateTree, to: Tree.self)
  }
}

/// The tree on whose behalf code runs.
package enum CurrentTree {
  /// The tree whose update, action or task the calling code belongs to, or nil if that is unknown, as in a timer's
  /// callback.
  package static var current: TreeReference? {
    StateTreeReference.ofRunningCode.map { unsafeDowncast($0, to: TreeReference.self) }
  }
}

extension Source {
  // The reference of every source is that of a render tree.
  var reference: TreeReference? { stateReference.map { unsafeDowncast($0, to: TreeReference.self) } }

  /// The tree that the source belongs to, or nil if it is gone.
  @MainActor package var tree: Tree? { reference?.tree }

  /// Creates a source of a tree, or of none.
  package convenience init(of tree: Tree?) { self.init(stateReference: tree?.reference) }
}
