import StateroomStorage

/// The models that were changed since the last save, in the order of their first change.
struct PendingChanges {
  private struct Entry {
    let model: any PersistentModel
    let description: ModelDescription
    let order: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var next = 0
  /// The changed pairs of relationships, and nothing else.
  var pairs = ModelChanges()
  /// The models that must be deleted before a save, and the problem if they are not.
  var guarding: [(models: [any PersistentModel], problem: SwiftDataError)] = []

  /// The problem that a save finds, or nil.
  var denied: SwiftDataError? {
    guarding.first { $0.models.contains { $0._$state.phase != .deleted && $0._$state.phase != .free } }?
      .problem
  }

  var isEmpty: Bool { entries.isEmpty && pairs.isEmpty }

  /// The models in the order of their first change.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is their number.
  var models: [any PersistentModel] { entries.values.sorted { $0.order < $1.order }.map(\.model) }

  func has(_ model: any PersistentModel) -> Bool { entries[ObjectIdentifier(model)] != nil }

  mutating func note(_ model: any PersistentModel, _ description: ModelDescription) {
    guard entries[ObjectIdentifier(model)] == nil else { return }
    entries[ObjectIdentifier(model)] = Entry(model: model, description: description, order: next)
    next += 1
  }

  /// Notes a deleted model. One that was never saved is forgotten.
  mutating func noteDeleted(_ model: any PersistentModel, _ description: ModelDescription) {
    pairs.forget(model._$state.id)
    if model._$state.phase == .inserted { forget(model) } else { note(model, description) }
  }

  mutating func forget(_ model: any PersistentModel) { entries[ObjectIdentifier(model)] = nil }

  /// Gives the pairs of one id to another one.
  mutating func rename(_ old: Int64, to new: Int64) { pairs.rename(old, to: new) }

  /// Returns the rows and pairs as they would be saved.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changed models.
  func changes() -> ModelChanges {
    var changes = pairs
    for entry in entries.values {
      let row = entry.model._$state.phase == .deleted ? nil : entry.model.row(of: entry.description)
      changes.set(row, entry.description.index, entry.model._$state.id)
    }
    return changes
  }
}

/// A row: the number of its model, and its id.
struct ModelKey: Hashable {
  let model: Int
  let id: Int64
}
