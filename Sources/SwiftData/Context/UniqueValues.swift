import StateroomStorage

/// The unique values of the models that a save writes.
struct UniqueValues {
  private let context: ModelContext

  init(in context: ModelContext) {
    self.context = context
  }

  /// Lets new models take the rows of others with the same values. Of two changed ones the later wins, and the other one is
  /// deleted. Returns whether one was.
  ///
  /// - Complexity: O(*n*) on average in addition to the database, where *n* is the number of changed models, and of rows on
  ///   their way into the store.
  func settle() throws -> Bool {
    var hasDeleted = false
    var latest: [UniqueKey: any PersistentModel] = [:]
    for model in context.models.changed where model._$state.phase != .deleted {
      for key in keys(of: model) {
        if let earlier = latest[key], earlier !== model, displace(earlier, by: model) { hasDeleted = true }
        latest[key] = model
      }
    }
    var elsewhere: [Int: RowsElsewhere] = [:]
    for (key, model) in latest
    where model._$state.phase == .inserted || model._$state.phase == .stored && model._$state.original != nil
    {
      let others = elsewhere[key.model] ?? RowsElsewhere(of: key.model, in: context)
      elsewhere[key.model] = others
      for id in try rows(with: key, others) where id != model._$state.id {
        if try displace(id, key, by: model, others) { hasDeleted = true }
      }
    }
    return hasDeleted
  }

  private func keys<Model: PersistentModel>(of model: Model) -> [UniqueKey] {
    guard let description = context.rows.graph.description(of: Model.self), !description.uniqueGroups.isEmpty
    else {
      return []
    }
    return description.uniqueKeys(of: model.row(of: description))
  }

  /// Returns the ids of the rows that have unique values, in the store and on their way there.
  private func rows(with key: UniqueKey, _ others: RowsElsewhere) throws -> [Int64] {
    let description = context.rows.graph.models[key.model]
    let columns = description.uniqueGroups[key.group].filter { description.columns.contains($0) }
    let conditions = columns.enumerated().map { "t0.\(description.properties[$1].column) = ?\($0 + 2)" }
    let stored = try context.rows.savedIDs(
      description, where: conditions.joined(separator: " AND "), key.values)
    return (stored.filter { !others.ids.contains($0) } + (others.holders[key].map { [$0] } ?? [])).filter {
      id in
      // Changed rows are compared in memory.
      context.models.registered(key.model, id).map { !context.models.isChanged($0) } ?? true
    }
  }

  /// Lets a model take the place of another one in memory. Returns whether that one is deleted.
  private func displace<Model: PersistentModel>(_ earlier: any PersistentModel, by model: Model) -> Bool {
    if earlier._$state.phase == .inserted {
      context.models.join(earlier, to: model)
    } else if model._$state.phase == .inserted {
      context.models.replace(earlier._$state.id, with: model)
    } else {
      ModelDeletion(in: context).delete([earlier])
      return true
    }
    return false
  }

  /// Lets a model take the place of a row. Returns whether that row is deleted.
  private func displace<Model: PersistentModel>(
    _ id: Int64, _ key: UniqueKey, by model: Model, _ others: RowsElsewhere
  ) throws -> Bool {
    if model._$state.phase == .inserted, !context.models.hasTakenRow(model) {
      context.models.replace(id, with: model)
    } else if others.ids.contains(id) {
      // Whichever is stored last would take the row away from the other one.
      let description = context.rows.graph.models[key.model]
      throw SwiftDataError.inUse(
        description.name, description.uniqueGroups[key.group].map { description.properties[$0].name })
    } else if let other = context.find(Model.self, id) {
      ModelDeletion(in: context).delete([other])
      return true
    }
    return false
  }
}

/// Values that no two rows of a model may have.
struct UniqueKey: Hashable {
  let model: Int
  let group: Int
  let values: [DataValue]
}

/// The rows of a model that other sessions have saved and that are not in the store yet.
private struct RowsElsewhere {
  /// The ids of the rows, and of those that were deleted.
  let ids: Set<Int64>
  /// The rows by their unique values.
  let holders: [UniqueKey: Int64]

  init(of model: Int, in context: ModelContext) {
    let description = context.rows.graph.models[model]
    let rows = context.rows.rowsElsewhere(description)
    ids = Set(rows.keys)
    var holders: [UniqueKey: Int64] = [:]
    for (id, row) in rows {
      for key in row.map({ description.uniqueKeys(of: $0) }) ?? [] { holders[key] = id }
    }
    self.holders = holders
  }
}

extension ModelDescription {
  /// Returns the unique values of a row. Rows without a value are not the same.
  fileprivate func uniqueKeys(of row: [DataValue]) -> [UniqueKey] {
    uniqueGroups.enumerated().compactMap { number, group in
      let values = group.compactMap { columns.firstIndex(of: $0) }.map { row[$0] }
      return values.isEmpty || values.contains(.null)
        ? nil : UniqueKey(model: index, group: number, values: values)
    }
  }
}
