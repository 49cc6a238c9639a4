import StateroomStorage

/// The changes of a context since its undo manager was last told of them: each model as it was before its first one.
struct ChangeRecorder {
  private struct Entry {
    let model: any PersistentModel
    let description: ModelDescription
    let order: Int
    /// The row before the first change, or nil for a model that is new.
    let before: [DataValue]?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The pairs of relationships that have changed, and whether each was there before.
  private var pairs = ModelChanges()

  /// Notes that a model changes.
  mutating func note(
    _ model: any PersistentModel, _ description: ModelDescription, before: @autoclosure () -> [DataValue]?
  ) {
    guard entries[ObjectIdentifier(model)] == nil else { return }
    entries[ObjectIdentifier(model)] = Entry(
      model: model, description: description, order: entries.count, before: before())
  }

  /// Notes that a pair is added or removed.
  mutating func note(_ pair: ModelChanges.Pair, in table: String, isThere: Bool) {
    if pairs.pairs[table]?[pair] == nil { pairs.set(pair, in: table, isThere: !isThere) }
  }

  /// Returns what reverts the changes, and forgets them. Nil if nothing has changed.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of changes.
  mutating func take() -> ModelReversal? {
    defer { self = ChangeRecorder() }
    let known = entries.values.filter { $0.before != nil }
    let knownRows = Set(known.map { ModelKey(model: $0.description.index, id: $0.model._$state.id) })
    let rows = entries.values.sorted { $0.order < $1.order }.compactMap { entry in
      let key = ModelKey(model: entry.description.index, id: entry.model._$state.id)
      // A new model that has taken the row of another one was no new row.
      if entry.before == nil, knownRows.contains(key) { return nil as ModelReversal.Row? }
      let isThere = entry.model._$state.phase == .inserted || entry.model._$state.phase == .stored
      let after = isThere ? entry.model.row(of: entry.description) : nil
      if entry.before == after { return nil }
      return ModelReversal.Row(
        key: key, before: entry.before, after: after, deleted: after == nil ? entry.model : nil)
    }
    return rows.isEmpty && pairs.isEmpty ? nil : ModelReversal(rows: rows, pairs: pairs.pairs)
  }
}
