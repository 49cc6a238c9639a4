/// The models of a context that are in memory: one for each row, and those that it has displaced.
struct ModelRegistry {
  private struct Entry {
    weak var model: (any PersistentModel)?
    /// The models whose place this one has taken, as their unique values are the same. They show the same row.
    var others: [Other] = []

    var all: [any PersistentModel] { (model.map { [$0] } ?? []) + others.compactMap(\.model) }
    /// The model that is changed and saved for all of them.
    var first: (any PersistentModel)? { model ?? others.lazy.compactMap(\.model).first }
  }

  private struct Other {
    weak var model: (any PersistentModel)?
  }

  private var entries: [ModelKey: Entry] = [:]
  /// The number of entries beyond which those are dropped whose models are gone.
  private var limit = 256
  /// Whether a row may have several models.
  private var hasOthers = false

  func model(_ model: Int, _ id: Int64) -> (any PersistentModel)? {
    entries[ModelKey(model: model, id: id)]?.first
  }

  /// Returns the models that show the row of one, which is among them. The first is that which is saved.
  ///
  /// - Complexity: O(*n*), where *n* is the number of these models.
  func all(of model: any PersistentModel, _ index: Int) -> [any PersistentModel] {
    guard hasOthers, let all = entries[ModelKey(model: index, id: model._$state.id)]?.all,
      all.contains(where: { $0 === model })
    else { return [model] }
    return all
  }

  /// Returns the models that are in the store, by the number of their description and their id.
  ///
  /// - Complexity: O(*n*), where *n* is the number of models.
  func stored() -> [Int: [Int64: any PersistentModel]] {
    var found: [Int: [Int64: any PersistentModel]] = [:]
    for (key, entry) in entries {
      if let model = entry.first, model._$state.phase == .stored {
        found[key.model, default: [:]][key.id] = model
      }
    }
    return found
  }

  /// Adds a model, and others that show its row.
  ///
  /// - Complexity: O(1) amortized, and O(*n*), where *n* is the number of the others.
  mutating func add(_ model: any PersistentModel, _ index: Int, with others: [any PersistentModel] = []) {
    if entries.count >= limit {
      entries = entries.filter { $0.value.first != nil }
      limit = max(256, 2 * entries.count)
    }
    if !others.isEmpty { hasOthers = true }
    entries[ModelKey(model: index, id: model._$state.id)] = Entry(
      model: model, others: others.map { Other(model: $0) })
  }

  /// Removes a model, and others that show its row.
  mutating func remove(_ model: any PersistentModel) {
    let id = model._$state.id
    guard let description = model._$state.context?.rows.graph.description(of: type(of: model)) else { return }
    let key = ModelKey(model: description.index, id: id)
    if entries[key]?.first === model { entries[key] = nil }
  }

  /// Notes that models are saved, or gone.
  ///
  /// - Complexity: O(*n*), where *n* is the number of the saved models.
  mutating func settle(_ saved: ModelSave.Outcome, in graph: ModelGraph) {
    for model in saved.deleted {
      let all = self.all(of: model, in: graph)
      remove(model)
      for model in all { model._$state.wasErased() }
    }
    for model in saved.written {
      for model in all(of: model, in: graph) { model._$state.wasSaved() }
    }
  }

  /// Returns the models that show the row of one, which is among them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of these models.
  func all(of model: any PersistentModel, in graph: ModelGraph) -> [any PersistentModel] {
    guard hasOthers, let description = graph.description(of: type(of: model)) else { return [model] }
    return all(of: model, description.index)
  }

  /// Lets the models in memory read their relationships again.
  ///
  /// - Complexity: O(*n*), where *n* is the number of models.
  func forgetRelationships(in graph: ModelGraph) {
    for (key, entry) in entries {
      for model in entry.all where model._$state.phase != .deleted {
        for (number, property) in graph.models[key.model].properties.enumerated() {
          if case .toMany = property.kind { model._$relate(number, to: 0) }
        }
      }
    }
  }
}
