import Observation

// `@Model` calls these. The overloads tell attributes and relationships apart by their types.
extension PersistentModel {
  /// Changes an attribute.
  @_disfavoredOverload
  public func _$change<Value>(
    _ keyPath: KeyPath<Self, Value>, property: Int, from old: _Stored<Value>, to new: Value,
    _ assign: () -> Void
  ) {
    let context = _$state.context
    context?.willChange(self)
    _$state.mutate(self, keyPath: keyPath, assign)
    context?.didChange(self)
  }

  /// Changes a relationship to one model.
  public func _$change<Target: PersistentModel>(
    _ keyPath: KeyPath<Self, Target>, property: Int, from old: _Stored<Target>, to new: Target,
    _ assign: () -> Void
  ) {
    changeRelated(keyPath, property, from: old.value?._$state.id ?? old.id, to: new, assign)
  }

  /// Changes a relationship to one model or none.
  public func _$change<Target: PersistentModel>(
    _ keyPath: KeyPath<Self, Target?>, property: Int, from old: _Stored<Target?>, to new: Target?,
    _ assign: () -> Void
  ) {
    changeRelated(keyPath, property, from: old.value??._$state.id ?? old.id, to: new, assign)
  }

  private func changeRelated<Value>(
    _ keyPath: KeyPath<Self, Value>, _ property: Int, from old: Int64, to new: (any PersistentModel)?,
    _ assign: () -> Void
  ) {
    guard let context = _$state.context else {
      _$state.mutate(self, keyPath: keyPath, assign)
      if let new { joinContext(of: new) }
      return
    }
    context.willChange(self)
    if let new, new._$state.phase == .free { context.insertIfNeeded(new) }
    _$state.mutate(self, keyPath: keyPath, assign)
    context.relate(self, property, from: old, to: new?._$state.id ?? 0)
    context.didChange(self)
  }

  /// Enters the context of a model to which this one is related now.
  private func joinContext(of other: any PersistentModel) {
    switch other._$state.phase {
    case .inserted, .stored: other._$state.context?.insertIfNeeded(self)
    case .free, .deleted: break
    }
  }

  /// Changes a relationship to several models.
  public func _$change<Targets: RelationshipCollection>(
    _ keyPath: KeyPath<Self, Targets>, property: Int, from old: _Stored<Targets>, to new: Targets,
    _ assign: () -> Void
  ) {
    guard let context = _$state.context else {
      _$state.mutate(self, keyPath: keyPath, assign)
      if let first = new._models.first(where: { $0._$state.context != nil }) { joinContext(of: first) }
      return
    }
    let known = old.value?._models ?? context.related(to: self, property)
    context.willChange(self)
    for model in new._models where model._$state.phase == .free { context.insertIfNeeded(model) }
    _$state.mutate(self, keyPath: keyPath, assign)
    let ids = new._models.map(\._$state.id)
    context.relate(self, property, from: known.map(\._$state.id), to: ids)
    // A model is related once, even if code adds one that the other side has brought.
    if Set(ids).count < ids.count { context.models.forget(property, of: self) }
    context.didChange(self)
  }

  /// Returns an attribute, which is read with the model.
  @_disfavoredOverload
  public func _$load<Value>(_ stored: _Stored<Value>, property: Int) -> _Stored<Value> {
    preconditionFailure("An attribute of \(Self.self) was not read.")
  }

  /// Reads a relationship to one model.
  public func _$load<Target: PersistentModel>(_ stored: _Stored<Target>, property: Int) -> _Stored<Target> {
    guard let target: Target = loadOne(stored.id) else {
      preconditionFailure(
        "A \(Self.self) has lost its \(Target.self), which was deleted. Make the relationship optional, or give it the delete "
          + "rule .cascade on the other side.")
    }
    return _Stored(target, id: stored.id)
  }

  /// Reads a relationship to one model or none.
  public func _$load<Target: PersistentModel>(_ stored: _Stored<Target?>, property: Int) -> _Stored<Target?> {
    _Stored(loadOne(stored.id), id: stored.id)
  }

  private func loadOne<Target: PersistentModel>(_ id: Int64) -> Target? {
    id == 0 ? nil : _$state.context?.find(Target.self, id, evenDeleted: true)
  }

  /// Reads a relationship to several models.
  public func _$load<Targets: RelationshipCollection>(
    _ stored: _Stored<Targets>, property: Int
  ) -> _Stored<Targets> {
    _Stored(Targets(_models: _$state.context?.related(to: self, property) ?? []))
  }
}
