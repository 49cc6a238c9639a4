import StateroomStorage

/// The changes of a context since they were last taken.
struct LaterChanges {
  private var entries: [ObjectIdentifier: (model: any PersistentModel, description: ModelDescription)] = [:]
  private var pairs = ModelChanges()
  /// Whether anything may have changed.
  private var isAll = true

  mutating func note(_ model: any PersistentModel, _ description: ModelDescription) {
    if !isAll { entries[ObjectIdentifier(model)] = (model, description) }
  }

  mutating func note(_ pair: ModelChanges.Pair, in table: String, isThere: Bool) {
    if !isAll { pairs.set(pair, in: table, isThere: isThere) }
  }

  mutating func noteAll() {
    self = LaterChanges()
  }

  /// Returns the present rows of the changed models, or nil if anything may have changed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changed models.
  mutating func take(_ pending: PendingChanges) -> ModelChanges? {
    defer {
      (entries, pairs) = ([:], ModelChanges())
      isAll = false
    }
    if isAll { return nil }
    var changes = pairs
    for (model, description) in entries.values {
      let isThere = pending.has(model) && model._$state.phase != .deleted
      changes.set(isThere ? model.row(of: description) : nil, description.index, model._$state.id)
    }
    return changes
  }
}
