/// The deletion of a model, and of what its relationships delete with it.
struct ModelDeletion {
  private let context: ModelContext
  private var seen: Set<ObjectIdentifier> = []

  init(in context: ModelContext) {
    self.context = context
  }

  /// Deletes models, and by cascades those that depend on them. Models may lead to one another in cycles.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of deleted models and of those that they lead to.
  func delete(_ models: [any PersistentModel]) {
    var deletion = self
    var waiting = models
    while let next = waiting.popLast() { waiting += deletion.step(context.models.first(of: next)) }
    // Relationships without an inverse may have them as well.
    context.models.forgetRelationships()
  }

  /// Deletes one model. Returns those that are deleted with it.
  private mutating func step<Model: PersistentModel>(_ model: Model) -> [any PersistentModel] {
    guard model._$state.context === context, model._$state.phase != .deleted,
      seen.insert(ObjectIdentifier(model)).inserted,
      let description = context.rows.graph.description(of: Model.self)
    else { return [] }
    var cascaded: [any PersistentModel] = []
    for (number, property) in description.properties.enumerated() {
      let related = related(of: model, number, property, in: description)
      if related.isEmpty { continue }
      switch property.relationship.deleteRule {
      case .cascade: cascaded += related
      case .deny: context.models.guardDeletion(of: related, from: description.name, property.name)
      case .noAction: break
      case .nullify: context.relate(model, number, from: related.map(\._$state.id), to: [])
      }
    }
    context.models.noteDeleted(model)
    return cascaded
  }

  /// Returns the related models that there are: the model of a relationship to one may be gone.
  private func related<Model: PersistentModel>(
    of model: Model, _ number: Int, _ property: ModelProperty, in description: ModelDescription
  ) -> [any PersistentModel] {
    guard case .toOne(let target) = property.kind else { return property.related?(model) ?? [] }
    let id = model.relatedID(number, in: description)
    // A view may read the model once more, and what it must have with it.
    if !property.isOptional, context.find(any: target, id, evenDeleted: true) != nil {
      _ = property.related?(model)
    }
    return id == 0 ? [] : context.find(any: target, id).map { [$0] } ?? []
  }
}
