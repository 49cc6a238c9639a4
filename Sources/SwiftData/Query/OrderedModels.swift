import Foundation

/// Models in the order of a fetch, which follow changes one by one.
struct OrderedModels<Element: PersistentModel> {
  private(set) var models: [Element]
  private let predicate: Predicate<Element>?
  private let order: [SortDescriptor<Element>]
  /// The ids of the models, made for the first change.
  private var ids: Set<Int64>?

  /// The models that a fetch has found.
  init(_ models: [Element], of descriptor: FetchDescriptor<Element>) {
    self.models = models
    (predicate, order) = (descriptor.predicate, descriptor.sortBy)
  }

  /// Takes up changes of rows: each model is as it is now, or nil if there is none.
  ///
  /// - Throws: What the predicate throws. The models are as they were.
  /// - Complexity: O(*n* × *m*), where *n* is the number of models, and *m* that of the changes.
  mutating func follow(_ changes: [(id: Int64, model: Element?)]) throws {
    let wanted = try changes.filter { _, model in
      guard let model else { return false }
      return try predicate?.evaluate(model) ?? true
    }
    var ids = self.ids ?? Set(models.lazy.map(\._$state.id))
    defer { self.ids = ids }
    if changes.count == 1, let model = wanted.first?.model, ids.contains(changes[0].id),
      let place = models.firstIndex(where: { $0 === model }), isInOrder(place)
    {
      return
    }
    let gone = Set(changes.lazy.map(\.id).filter { ids.remove($0) != nil })
    // All of them first: among others that have changed, no place can be found.
    if !gone.isEmpty { models.removeAll { gone.contains($0._$state.id) } }
    for case (let id, let model?) in wanted {
      models.insert(model, at: place(of: model))
      ids.insert(id)
    }
  }

  private func isInOrder(_ place: Int) -> Bool {
    (place == 0 || precedes(models[place - 1], models[place]))
      && (place == models.count - 1 || precedes(models[place], models[place + 1]))
  }

  /// Returns the place of a model that is not among the others.
  private func place(of model: Element) -> Int {
    var (low, high) = (0, models.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(models[middle], model) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func precedes(_ one: Element, _ other: Element) -> Bool {
    for descriptor in order {
      switch descriptor.compare(one, other) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame: continue
      }
    }
    return one._$state.id < other._$state.id
  }
}
