import Foundation
import StateCore
import StateroomStorage

// The parts of a context that its models call, and those that read rows for it.
extension ModelContext {
  // MARK: Changes

  /// Whether a model has changes that are not saved.
  func isChanged(_ model: any PersistentModel) -> Bool { models.isChanged(model) }

  /// Adds a model that is in no context, and all that it is related to.
  func insertIfNeeded(_ model: any PersistentModel) {
    ModelInsertion(in: self).insert(model)
  }

  /// Prepares for a change of a model.
  func willChange(_ model: some PersistentModel) { models.willChange(model) }

  /// Notes a change of a model.
  func didChange(_ model: some PersistentModel) {
    models.didChange(model)
    noteChange()
  }

  /// Tells the session that there is something to save.
  func noteChange() {
    if autosaveEnabled { rows.needsSave() }
  }

  /// Reports a problem to the developer.
  func report(_ error: any Error) { rows.report(error) }

  // MARK: Reading

  /// Returns a model by its id, or nil if there is none.
  ///
  /// - Parameters:
  ///   - type: The model's type.
  ///   - id: The id.
  ///   - evenDeleted: Whether to return a model in memory that is deleted.
  func find<Model: PersistentModel>(_ type: Model.Type, _ id: Int64, evenDeleted: Bool = false) -> Model? {
    guard let description = rows.graph.description(of: type) else { return nil }
    if let known = models.registered(description.index, id) {
      return known._$state.phase == .deleted && !evenDeleted ? nil : known as? Model
    }
    do {
      let found: [Model] = try rows.models(in: self, description, where: "t0.id = ?2", [.integer(id)])
      return found.first
    } catch {
      report(error)
      return nil
    }
  }

  /// Returns a model by its id, or nil if there is none.
  func find(any type: any PersistentModel.Type, _ id: Int64, evenDeleted: Bool = false) -> (
    any PersistentModel
  )? {
    find(type, id, evenDeleted: evenDeleted)
  }

  /// Reads the models in memory again, if others have saved since they were read.
  ///
  /// - Complexity: O(*n*), where *n* is the number of models in memory.
  func catchUp() {
    guard let mark, mark.take() else { return }
    for (index, known) in models.stored() {
      let description = rows.graph.models[index]
      guard let found = try? rows.savedValues(description, of: Array(known.keys)) else { continue }
      for id in known.keys { models.take(found[id], index, id) }
    }
    // Models that are not in memory may have changed as well.
    models.noteVersions()
    models.forgetRelationships()
  }

  /// Takes the saved changes of another context of the same owner.
  func take(_ changes: ModelChanges) {
    models.take(changes)
    if waitsForOthers { noteChange() }
  }

  // MARK: References

  /// Returns the text by which a model of the session's main context is found again, or nil for another context.
  func reference(to model: any PersistentModel) -> String? {
    guard rows.isInSession, isOnMainActor, model._$state.phase != .free else { return nil }
    return container.name + "/" + model.persistentModelID.text
  }

  /// Returns the model of a reference in the main context of the running code's session, or nil.
  static func model(at reference: String) -> (any PersistentModel)? {
    let parts = reference.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, isOnMainActor, let id = PersistentIdentifier(text: String(parts[1])) else {
      return nil
    }
    let context = MainActor.assumeIsolated {
      UncheckedContext(SessionData.current?.mainContext(named: String(parts[0])))
    }
    guard let context = context.value,
      let description = context.rows.graph.models.first(where: { $0.name == id.entityName })
    else { return nil }
    return context.find(any: description.type, id.number)
  }
}
