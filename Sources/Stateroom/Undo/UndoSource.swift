/// An object whose changes an undo manager asks for before it undoes.
@MainActor
package protocol UndoSource: AnyObject {
  /// Registers what reverts the changes of which the manager was not told.
  func registerUndo()
}

/// The sources of an undo manager, which do not outlive their owners.
struct UndoSources {
  private struct Reference {
    weak var source: (any UndoSource)?
  }

  private var references: [Reference] = []

  mutating func add(_ source: any UndoSource) {
    remove(source)
    references.append(Reference(source: source))
  }

  mutating func remove(_ source: any UndoSource) {
    references.removeAll { $0.source == nil || $0.source === source }
  }

  /// Lets each source register its changes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources.
  @MainActor
  func register() {
    for reference in references { reference.source?.registerUndo() }
  }
}
