/// The insertion of a model, and of all that it leads to.
struct ModelInsertion {
  /// The models that a relationship had before its model was in the context.
  private struct Relation {
    let model: any PersistentModel
    let property: Int
    let ids: [Int64]
  }

  private let context: ModelContext

  init(in context: ModelContext) {
    self.context = context
  }

  /// Inserts a model, and those that it leads to and that are in no context.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of models.
  func insert(_ model: any PersistentModel) {
    var waiting = [model]
    var relations: [Relation] = []
    var isFirst = true
    while let next = waiting.popLast() {
      guard isFirst || next._$state.phase == .free else { continue }
      isFirst = false
      guard enter(next) else { continue }
      // All are read before the first other side is set, which would have to be read again.
      let found = self.relations(of: next)
      relations += found.map(\.relation)
      waiting += found.flatMap(\.models)
    }
    for relation in relations {
      context.relate(relation.model, relation.property, from: [], to: relation.ids)
    }
    context.noteChange()
  }

  private func enter(_ model: some PersistentModel) -> Bool { context.models.enter(model, context) }

  private func relations<Model: PersistentModel>(
    of model: Model
  ) -> [(relation: Relation, models: [any PersistentModel])] {
    guard let description = context.rows.graph.description(of: Model.self) else { return [] }
    return description.properties.enumerated().compactMap { number, property in
      guard let related = property.related?(model), !related.isEmpty else { return nil }
      return (Relation(model: model, property: number, ids: related.map(\._$state.id)), related)
    }
  }
}
