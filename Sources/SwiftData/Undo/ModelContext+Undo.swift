import StateCore
import Stateroom
import StateroomStorage

extension ModelContext {
  /// Processes changes that are not saved: tells the undo manager of them, as at the end of each action.
  public func processPendingChanges() {
    guard undoManager != nil, isOnMainActor else { return }
    let context = UncheckedContext(self)
    MainActor.assumeIsolated { context.value?.registerUndo() }
  }

  /// Gives the context to an undo manager in place of another one.
  func move(to manager: UndoManager?, from former: UndoManager?) {
    guard manager !== former, isOnMainActor else { return }
    models.isRecording = manager != nil
    let context = UncheckedContext(self)
    MainActor.assumeIsolated {
      guard let context = context.value else { return }
      former?.remove(context)
      manager?.add(context)
    }
  }

  /// Reverts changes. A row that others have deleted since stays so, and columns that were not changed stay as they are.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of changes.
  private func perform(_ reversal: ModelReversal) {
    catchUp()
    var deleted: [any PersistentModel] = []
    for row in reversal.rows.reversed() {
      let description = rows.graph.models[row.key.model]
      let current = find(any: description.type, row.key.id)
      if row.before == nil {
        if let current { deleted.append(current) }
      } else if let model = current ?? row.deleted {
        change(model, isNew: current == nil, by: row, description)
      }
    }
    ModelDeletion(in: self).delete(deleted)
    for (table, pairs) in reversal.pairs {
      for (pair, wasThere) in pairs { models.set(pair, in: table, isThere: wasThere) }
    }
    models.forgetRelationships()
    models.noteVersions()
    noteChange()
  }

  private func change(
    _ model: some PersistentModel, isNew: Bool, by row: ModelReversal.Row, _ description: ModelDescription
  ) {
    if isNew, !models.enter(model, self) { return }
    models.change(model, to: row.merged(into: model.row(of: description)), description)
  }
}

extension ModelContext: UndoSource {
  /// Registers what reverts the changes of which the undo manager was not told. What an undoing changes can be redone.
  package func registerUndo() {
    guard let reversal = models.takeReversal() else { return }
    undoManager?.registerUndo(withTarget: self, size: reversal.size) {
      $0.perform(reversal)
      $0.registerUndo()
    }
  }
}
