extension PredicateTranslator {
  /// Returns the meaning of a property of a model.
  mutating func property(
    at keyPath: AnyKeyPath, of model: ModelTerm, _ type: Any.Type
  ) throws(Untranslatable) -> PredicateTerm {
    let description = model.description
    if description.isIdentity(keyPath) {
      return .value(ValueTerm(model.id, .identifier(description.name)))
    }
    guard let number = description.number(at: keyPath) else {
      throw Untranslatable("read a property of \(description.name) that is not stored")
    }
    let property = description.properties[number]
    switch property.kind {
    case .attribute(_, let encoding):
      guard let type = encoding == .json ? .json : ScalarType(of: type) else {
        throw Untranslatable("compare \(property.name)")
      }
      let column = try column(property.column, of: model, mayBeNull: property.isOptional || type.isFloating)
      if property.isOptional { return .value(ValueTerm(column, type, .unlessNull)) }
      // An index serves comparisons only.
      if type == .bool { return .condition(.binary(column, "=", .yes)) }
      return .value(ValueTerm(column, type))
    case .toOne(let target):
      return .model(
        ModelTerm(
          description: try self.description(of: target),
          id: try column(property.column, of: model, mayBeNull: property.isOptional), row: nil))
    case .toMany(let target):
      guard let link = description.links[number] else { throw Untranslatable("find \(property.name)") }
      return .models(ModelsTerm(description: try self.description(of: target), link: link, base: model.id))
    }
  }

  private func description(of type: any PersistentModel.Type) throws(Untranslatable) -> ModelDescription {
    guard let description = graph.description(of: type) else {
      throw Untranslatable("find \(type), which is not a part of the schema")
    }
    return description
  }

  /// Returns a column of a model, by a query of its own if the model's row is not at hand.
  private mutating func column(
    _ name: String, of model: ModelTerm, mayBeNull: Bool
  ) throws(Untranslatable) -> SQLText {
    if let row = model.row {
      try rows.use(row)
      return SQLText("\(row).\(name)", mayBeNull: mayBeNull)
    }
    let row = rows.add()
    _ = rows.close(row)
    return row.query(SQLText("\(row).\(name)", mayBeNull: true), of: model, in: sources)
  }

  /// Returns a term that reads the row of a model in a query of its own, unless it reads no more than the id.
  mutating func related(
    _ model: ModelTerm, _ body: (inout PredicateTranslator, ModelTerm) throws(Untranslatable) -> PredicateTerm
  ) throws(Untranslatable) -> PredicateTerm {
    let row = rows.add()
    let id = SQLText(model.id.text, depth: model.id.depth, mayBeNull: false)
    let term: PredicateTerm
    do {
      term = try body(&self, ModelTerm(description: model.description, id: id, row: row))
    } catch {
      _ = rows.close(row)
      throw error
    }
    guard rows.close(row) else { return try self.term(term, when: model.id.isNotNull) }
    func query(_ column: SQLText) -> SQLText { row.query(column, of: model, in: sources) }
    switch term {
    case .constant, .range: return try self.term(term, when: model.id.isNotNull)
    case .model(let other):
      return .model(ModelTerm(description: other.description, id: query(other.id), row: nil))
    case .models(var models):
      models.base = query(models.base)
      return .models(models)
    case .value(let value):
      let sql = query(value.type == .bool ? value.sql.decided : value.sql)
      switch value.presence {
      case .always where value.type.isFloating:
        return .value(ValueTerm(sql, value.type, .when(model.id.isNotNull)))
      case .always, .unlessNull:
        return .value(ValueTerm(sql, value.type, .unlessNull))
      case .when(let condition):
        return .value(ValueTerm(sql, value.type, .when(query(condition).decided)))
      }
    }
  }
}

extension String {
  /// Returns a column of a model's row, which has this name.
  fileprivate func query(_ column: SQLText, of model: ModelTerm, in sources: PredicateSources) -> SQLText {
    .query(
      column, from: "\(sources.rows(model.description)) AS \(self)",
      where: [
        SQLText("\(self).owner = ?1", mayBeNull: false),
        .binary(SQLText("\(self).id", mayBeNull: false), "=", model.id),
      ])
  }
}
