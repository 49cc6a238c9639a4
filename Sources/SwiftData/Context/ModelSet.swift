import StateroomStorage

/// The models of a context: those in memory, one for each row, and the changes that are not saved.
final class ModelSet {
  let graph: ModelGraph
  private var registry = ModelRegistry()
  private var pending = PendingChanges()
  /// The new models that have taken the rows of others, until they are saved.
  private var takenRows: Set<ObjectIdentifier> = []
  /// The changes since they were last taken.
  private var later = LaterChanges()
  /// The changes of which the undo manager does not know, or nil if there is none.
  private var recorder: ChangeRecorder?
  /// The versions of each model that views have read.
  private let versions: ModelVersions

  init(_ graph: ModelGraph) {
    self.graph = graph
    versions = ModelVersions(count: graph.models.count)
  }

  // MARK: Changes

  var hasChanges: Bool { !pending.isEmpty }

  /// The problem that the next save finds, or nil.
  var denied: SwiftDataError? { pending.denied }

  /// The changed models, in the order of their first change.
  var changed: [any PersistentModel] { pending.models }

  /// Returns the rows and pairs as they would be saved.
  func changes() -> ModelChanges { pending.changes() }

  /// Returns the rows and pairs that have changed since the last call, or nil if all are to be read again.
  ///
  /// - Complexity: O(*n*), where *n* is the number of models that have changed since.
  func takeLaterChanges() -> ModelChanges? { later.take(pending) }

  func isChanged(_ model: any PersistentModel) -> Bool { pending.has(first(of: model)) }

  /// Takes a model into a context. Returns false if it is in one.
  func enter<Model: PersistentModel>(_ model: Model, _ context: ModelContext) -> Bool {
    guard let description = graph.description(of: Model.self) else {
      context.report(SwiftDataError.unknownModel("\(Model.self)"))
      return false
    }
    var all: [any PersistentModel] = [model]
    switch model._$state.phase {
    case .inserted, .stored:
      if model._$state.context !== context {
        context.report(SwiftDataError.inAnotherContext("\(Model.self)"))
      }
      return false
    case .deleted where model._$state.context === context:
      all = registry.all(of: model, description.index)
      for model in all { model._$state.wasRestored() }
    case .free, .deleted: model._$state.enter(context, .inserted)
    }
    registry.add(all[0], description.index, with: Array(all.dropFirst()))
    recorder?.note(all[0], description, before: nil)
    pending.note(all[0], description)
    later.note(all[0], description)
    noteVersion(of: description, all)
    return true
  }

  /// Prepares for a change of a model.
  func willChange<Model: PersistentModel>(_ model: Model) {
    guard let description = graph.description(of: Model.self) else { return }
    let all = registry.all(of: model, description.index)
    recorder?.note(all[0], description, before: model.row(of: description))
    for model in all { model._$state.keep(model.row(of: description)) }
  }

  /// Notes a change of a model.
  func didChange<Model: PersistentModel>(_ model: Model) {
    guard let description = graph.description(of: Model.self) else { return }
    let all = registry.all(of: model, description.index)
    if all.count > 1 { copy(model, to: all, description) }
    if model._$state.phase != .deleted { pending.note(all[0], description) }
    later.note(all[0], description)
    noteVersion(of: description, all)
  }

  /// Notes a change of the row that some models show. If there are several, the change may be that of another row.
  private func noteVersion(of description: ModelDescription, _ all: [any PersistentModel]) {
    versions.note(description.index, all.count == 1 ? CollectionOfOne(all[0]._$state.id) : nil)
  }

  /// Gives others that show the row of a model its values.
  private func copy(
    _ model: any PersistentModel, to all: [any PersistentModel], _ description: ModelDescription
  ) {
    let row = model.row(of: description)
    for other in all where other !== model { read(row, into: other, description) }
  }

  /// Lets a model read a relationship again.
  func forget(_ property: Int, of model: any PersistentModel) {
    for model in registry.all(of: model, in: graph) { model._$relate(property, to: 0) }
  }

  /// Returns the model that is changed and saved for all that show a row.
  func first(of model: any PersistentModel) -> any PersistentModel { registry.all(of: model, in: graph)[0] }

  /// Notes that a model is deleted.
  func noteDeleted<Model: PersistentModel>(_ model: Model) {
    guard let description = graph.description(of: Model.self) else { return }
    willChange(model)
    let all = registry.all(of: model, description.index)
    later.note(model, description)
    pending.noteDeleted(model, description)
    noteVersion(of: description, all)
    if model._$state.phase == .inserted {
      takeBack(model)
    } else {
      for model in all { model._$state.wasDeleted() }
    }
  }

  /// Gives the row of another model with the same unique values to a new one. Both show the row from here on.
  func replace<Model: PersistentModel>(_ other: Int64, with model: Model) {
    guard let description = graph.description(of: Model.self) else { return }
    var all = registry.all(of: model, description.index)
    if let old = registry.model(description.index, other) {
      willChange(old)
      pending.forget(old)
      all += registry.all(of: old, description.index)
    }
    takenRows.insert(ObjectIdentifier(model))
    move(all, to: other, description)
  }

  /// Lets two new models with the same unique values be one row, with the values of the second.
  func join(_ earlier: any PersistentModel, to model: any PersistentModel) {
    guard let description = graph.description(of: type(of: model)) else { return }
    pending.forget(earlier)
    let (all, added) = (
      registry.all(of: model, description.index), registry.all(of: earlier, description.index)
    )
    move(all + added, to: model._$state.id, description)
  }

  /// Lets models show the row of an id, with the values of the first.
  private func move(_ all: [any PersistentModel], to id: Int64, _ description: ModelDescription) {
    later.noteAll()
    let former = Set(all.map(\._$state.id)).subtracting([id])
    for model in all {
      registry.remove(model)
      model._$state.replace(id)
    }
    registry.add(all[0], description.index, with: Array(all.dropFirst()))
    for former in former {
      pending.rename(former, to: id)
      repoint(former, to: id, description)
    }
    copy(all[0], to: all, description)
    registry.forgetRelationships(in: graph)
    noteVersion(of: description)
  }

  /// Whether a new model has taken the row of another one.
  func hasTakenRow(_ model: any PersistentModel) -> Bool { takenRows.contains(ObjectIdentifier(model)) }

  /// Lets changed models that lead to an id lead to another one.
  private func repoint(_ former: Int64, to id: Int64, _ target: ModelDescription) {
    for model in pending.models {
      guard let description = graph.description(of: type(of: model)) else { continue }
      for number in description.columns where description.properties[number].target == target.type {
        if model.relatedID(number, in: description) == former { model._$relate(number, to: id) }
      }
    }
  }

  /// Notes a pair of a relationship between several models on both sides.
  func set(_ pair: ModelChanges.Pair, in table: String, isThere: Bool) {
    recorder?.note(pair, in: table, isThere: isThere)
    pending.pairs.set(pair, in: table, isThere: isThere)
    later.note(pair, in: table, isThere: isThere)
  }

  /// Notes models that must be deleted with one that they guard.
  func guardDeletion(of guards: [any PersistentModel], from model: String, _ property: String) {
    pending.guarding.append((guards, .denied(model, property)))
  }

  /// Notes that the changes are saved.
  func settle(_ saved: ModelSave.Outcome) {
    later.noteAll()
    pending = PendingChanges()
    takenRows = []
    versions.noteSave()
    registry.settle(saved, in: graph)
  }

  /// Takes back all changes since the last save.
  func takeBack() {
    if recorder != nil { recorder = ChangeRecorder() }
    later.noteAll()
    let undone = pending
    pending = PendingChanges()
    for model in undone.models { takeBack(model) }
    registry.forgetRelationships(in: graph)
    versions.noteAll()
  }

  /// Takes back the changes of a model. A new one leaves the context, and the row that it has taken.
  private func takeBack(_ model: any PersistentModel) {
    guard let description = graph.description(of: type(of: model)) else { return }
    let all = registry.all(of: model, description.index)
    if model._$state.phase == .inserted { registry.remove(model) }
    let left = all.filter { $0._$state.phase != .inserted }
    for model in left {
      if let original = model._$state.original { read(original, into: model, description) }
      model._$state.wasRestored()
    }
    for model in all where model._$state.phase == .inserted { model._$state.leave() }
    // A stored model has its row for itself again.
    if left.count < all.count, let first = left.first {
      registry.add(first, description.index, with: Array(left.dropFirst()))
    }
  }

  /// Forgets all changes.
  func forgetChanges() {
    later.noteAll()
    pending = PendingChanges()
  }

  // MARK: Undoing

  /// Whether changes are recorded, so that they can be reverted.
  var isRecording: Bool {
    get { recorder != nil }
    set { if newValue != isRecording { recorder = newValue ? ChangeRecorder() : nil } }
  }

  /// Returns what reverts the changes since the last call, or nil if nothing has changed.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of changes.
  func takeReversal() -> ModelReversal? { recorder?.take() }

  /// Gives a model other values.
  func change(_ model: some PersistentModel, to row: [DataValue], _ description: ModelDescription) {
    willChange(model)
    read(row, into: model, description)
    didChange(model)
  }

  // MARK: Models in memory

  /// Returns the model of a row in memory, or nil.
  func registered(_ model: Int, _ id: Int64) -> (any PersistentModel)? { registry.model(model, id) }

  /// Returns the model of a row that was read. One that is in memory stays as it is.
  func model<Model: PersistentModel>(
    _ description: ModelDescription, _ id: Int64, _ row: _RowReader, in context: ModelContext,
    evenDeleted: Bool = false
  ) -> Model? {
    if let known = registry.model(description.index, id) {
      return known._$state.phase == .deleted && !evenDeleted ? nil : known as? Model
    }
    let model = Model(backingData: ModelRow<Model>(_$row: row))
    model._$state.enter(context, as: id)
    registry.add(model, description.index)
    return model
  }

  /// Returns the models in memory that are in the store, by the number of their description and their id.
  ///
  /// - Complexity: O(*n*), where *n* is the number of models in memory.
  func stored() -> [Int: [Int64: any PersistentModel]] { registry.stored() }

  // MARK: Changes of others

  /// Takes the saved changes of another context of the same owner.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changes, and of models in memory.
  func take(_ changes: ModelChanges) {
    for (model, rows) in changes.rows {
      for (id, row) in rows { take(row, model, id) }
      versions.note(model, rows.keys)
    }
    registry.forgetRelationships(in: graph)
  }

  /// Takes the row that another context has saved, or nil for one that it has deleted.
  func take(_ row: [DataValue]?, _ index: Int, _ id: Int64) {
    later.noteAll()
    guard let model = registry.model(index, id) else { return }
    guard let row else {
      pending.forget(model)
      let all = registry.all(of: model, index)
      registry.remove(model)
      return all.forEach { $0._$state.wasErased() }
    }
    if pending.has(model) { merge(row, into: model) } else { refresh(model, row) }
  }

  /// Takes the columns that this context has not changed.
  private func merge<Model: PersistentModel>(_ row: [DataValue], into model: Model) {
    guard model._$state.phase == .stored, let original = model._$state.original,
      let description = graph.description(of: Model.self)
    else { return }
    let own = model.row(of: description)
    refresh(model, own.indices.map { own[$0] == original[$0] ? row[$0] : own[$0] })
    for model in registry.all(of: model, description.index) { model._$state.rebase(on: row) }
  }

  /// Lets the models in memory read their relationships again.
  func forgetRelationships() { registry.forgetRelationships(in: graph) }

  private func refresh<Model: PersistentModel>(_ model: Model, _ row: [DataValue]) {
    guard let description = graph.description(of: Model.self) else { return }
    for model in registry.all(of: model, description.index) { read(row, into: model, description) }
  }

  private func read(_ row: [DataValue], into model: any PersistentModel, _ description: ModelDescription) {
    var reader = _RowReader(row)
    model._$read(from: &reader)
    description.notify(model)
  }

  /// Lets the views that have fetched models fetch them again.
  func noteVersions() { versions.noteAll() }

  // MARK: Versions

  /// Returns the version of a model's rows, or of all rows for nil. A view that reads it follows it.
  func version(of model: Int?) -> Int { versions.read(model) }

  /// The version of what is saved. A view that reads it follows it.
  var savedVersion: Int { versions.readSaves() }

  /// Notes a change of a model's rows for the views that have fetched them.
  func noteVersion(of description: ModelDescription) { versions.note(description.index, nil as [Int64]?) }

  /// Returns the ids of a model's rows that have changed since a version, or nil if they are not known.
  func changes(of model: Int, since version: Int) -> Set<Int64>? {
    versions.changes(of: model, since: version)
  }
}
