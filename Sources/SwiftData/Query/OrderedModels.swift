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

  /// Takes up a change of the row with an id: its model is as it is now, or nil if there is none.
  ///
  /// - Throws: What the predicate throws. The models are as they were.
  /// - Complexity: O(*n*), where *n* is the number of models.
  mutating func follow(_ id: Int64, _ model: Element?) throws {
    var ids = self.ids ?? Set(models.lazy.map(\._$state.id))
    defer { self.ids = ids }
    let isWanted = try model.map { try predicate?.evaluate($0) ?? true } ?? false
    if ids.contains(id), let place = models.firstIndex(where: { $0._$state.id == id }) {
      if isWanted, let model, models[place] === model, isInOrder(place) { return }
      models.remove(at: place)
      ids.remove(id)
    }
    guard isWanted, let model else { return }
    models.insert(model, at: place(of: model))
    ids.insert(id)
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
