import StateroomStorage

extension ModelContext {
  /// Returns the models of a relationship to several, as the store has them with the changes of the context.
  func related<Model: PersistentModel, Target: PersistentModel>(to model: Model, _ property: Int) -> [Target]
  {
    guard model._$state.phase != .free, let description = rows.graph.description(of: Model.self),
      let target = rows.graph.description(of: Target.self), let link = description.links[property]
    else { return [] }
    let id = DataValue.integer(model._$state.id)
    do {
      switch link {
      case .own: return []
      case .foreign(let inverse):
        return try rows.models(in: self, target, where: "t0.\(target.properties[inverse].column) = ?2", [id])
      case .pairs(let table, let isFirst):
        let (own, other) = isFirst ? ("one", "other") : ("other", "one")
        return try rows.models(
          in: self, target,
          where:
            "t0.id IN (SELECT \(other) FROM \(rows.source(ofPairs: table, in: self)) WHERE owner = ?1 AND \(own) = ?2)",
          [id])
      }
    } catch {
      report(error)
      return []
    }
  }

  /// Changes the other side of a relationship to one model. An id of 0 is none.
  func relate<Model: PersistentModel>(_ model: Model, _ property: Int, from old: Int64, to new: Int64) {
    guard old != new, let description = rows.graph.description(of: Model.self),
      let inverse = rows.graph.inverse(of: property, in: description)
    else { return }
    let isOneToOne = if case .toOne = inverse.model.properties[inverse.number].kind { true } else { false }
    for id in [old, new] where id != 0 {
      guard
        let other = models.registered(inverse.model.index, id)
          ?? (isOneToOne ? find(any: inverse.model.type, id) : nil)
      else {
        continue
      }
      if isOneToOne {
        let former = id == new ? other.relatedID(inverse.number, in: inverse.model) : 0
        setOne(other, inverse.number, to: id == new ? model._$state.id : 0)
        // The model that the new one belonged to before.
        if former != 0, former != model._$state.id, let rival = find(Model.self, former) {
          setOne(rival, property, to: 0)
        }
      } else {
        models.forget(inverse.number, of: other)
        models.noteVersion(of: inverse.model)
      }
    }
  }

  /// Changes the other side of a relationship to any number of models.
  func relate<Model: PersistentModel>(_ model: Model, _ property: Int, from old: [Int64], to new: [Int64]) {
    guard let description = rows.graph.description(of: Model.self), let link = description.links[property],
      let target = description.properties[property].target.flatMap(rows.graph.description)
    else { return }
    let (before, after) = (Set(old), Set(new))
    let added = new.filter { !before.contains($0) }
    let removed = old.filter { !after.contains($0) }
    switch link {
    case .own: relate(model, property, from: old.first ?? 0, to: new.first ?? 0)
    case .foreign(let inverse):
      for id in removed {
        if let other = find(any: target.type, id), other.relatedID(inverse, in: target) == model._$state.id {
          setOne(other, inverse, to: 0)
        }
      }
      for id in added {
        guard let other = find(any: target.type, id) else { continue }
        let former = other.relatedID(inverse, in: target)
        if former != 0, former != model._$state.id {
          if let rival = models.registered(description.index, former) { models.forget(property, of: rival) }
        }
        setOne(other, inverse, to: model._$state.id)
      }
    case .pairs(let table, let isFirst):
      let inverse = rows.graph.inverse(of: property, in: description)
      let isOwnInverse = inverse.map { $0.model === description && $0.number == property } ?? false
      for (ids, isThere) in [(removed, false), (added, true)] {
        for id in ids {
          let own = model._$state.id
          models.set(
            isFirst ? .init(one: own, other: id) : .init(one: id, other: own), in: table, isThere: isThere)
          // A relationship that is its own inverse, as that of friends, has each pair in both directions.
          if isOwnInverse { models.set(.init(one: id, other: own), in: table, isThere: isThere) }
          if let inverse, let other = models.registered(inverse.model.index, id) {
            models.forget(inverse.number, of: other)
          }
        }
      }
      models.noteVersion(of: target)
    }
  }

  /// Sets the relationship of another model, as a change of it.
  private func setOne(_ model: any PersistentModel, _ property: Int, to id: Int64) {
    guard model._$state.phase != .deleted else { return }
    willChange(model)
    model._$relate(property, to: id)
    didChange(model)
  }
}

extension PersistentModel {
  /// Returns the id in a relationship's column, or 0.
  func relatedID(_ property: Int, in description: ModelDescription) -> Int64 {
    guard let column = description.columns.firstIndex(of: property),
      case .integer(let id) = row(of: description)[column]
    else { return 0 }
    return id
  }
}
