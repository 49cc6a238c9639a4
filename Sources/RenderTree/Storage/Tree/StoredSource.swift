import StateCore

/// A source whose value a session's store may keep.
@usableFromInline
package class StoredSource: Source, @unchecked Sendable {
  // Safe: the compiler isolates what it adds to `Source`.

  /// The persistent slot of the value, or nil if it is not persisted.
  @MainActor final var storedSlot: StoredSlot?

  package override init(stateReference: StateTreeReference?) {
    super.init(stateReference: stateReference)
  }

  package init(tree: Tree?) {
    super.init(stateReference: tree?.reference)
  }

  /// Called when the source is written in a tree whose state is collected.
  @MainActor func noteWrite(in storage: TreeStorage) { storedSlot?.markChanged() }
}
