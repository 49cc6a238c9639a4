extension PredicateTranslator {
  /// Returns whether related models satisfy a condition.
  mutating func contains(
    _ models: ModelsTerm,
    where condition: (inout PredicateTranslator, ModelTerm) throws(Untranslatable) -> SQLText
  ) throws(Untranslatable) -> SQLText {
    try query(models) { (translator, model) throws(Untranslatable) in [try condition(&translator, model)] }
      .exists
  }

  /// Returns the number of related models.
  mutating func count(_ models: ModelsTerm) throws(Untranslatable) -> SQLText {
    let query = try query(models) { (_, _) in [] }
    let count = SQLText.query(
      SQLText("count(*)", mayBeNull: false), from: query.source, where: query.conditions)
    return SQLText(count.text, depth: count.depth, mayBeNull: false)
  }

  /// Returns whether there are no related models.
  mutating func isEmpty(_ models: ModelsTerm) throws(Untranslatable) -> SQLText {
    try query(models) { (_, _) in [] }.exists.negated
  }

  private struct Query {
    let source: String
    let conditions: [SQLText]

    var exists: SQLText { .exists(from: source, where: conditions) }
  }

  /// Returns a query of related models with the conditions that `body` adds.
  private mutating func query(
    _ models: ModelsTerm, _ body: (inout PredicateTranslator, ModelTerm) throws(Untranslatable) -> [SQLText]
  ) throws(Untranslatable) -> Query {
    let row = rows.add()
    defer { _ = rows.close(row) }
    func column(_ row: String, _ name: String) -> SQLText { SQLText("\(row).\(name)", mayBeNull: false) }
    let table = sources.rows(models.description)
    let source: String
    var conditions: [SQLText]
    switch models.link {
    case .foreign(let property):
      let back = models.description.properties[property].column
      source = "\(table) AS \(row)"
      conditions = [
        SQLText("\(row).owner = ?1", mayBeNull: false), .binary(column(row, back), "=", models.base),
      ]
    case .pairs(let pairs, let isFirst):
      let pair = rows.add()
      defer { _ = rows.close(pair) }
      let (own, other) = isFirst ? ("one", "other") : ("other", "one")
      source =
        "\(sources.pairs(pairs)) AS \(pair) JOIN \(table) AS \(row) "
        + "ON \(row).owner = \(pair).owner AND \(row).id = \(pair).\(other)"
      conditions = [
        SQLText("\(pair).owner = ?1", mayBeNull: false), .binary(column(pair, own), "=", models.base),
      ]
    case .own:
      throw Untranslatable("find related models of \(models.description.name)")
    }
    let model = ModelTerm(description: models.description, id: column(row, "id"), row: row)
    for filter in models.filters { conditions.append(try condition(filter, of: model)) }
    return Query(source: source, conditions: conditions + (try body(&self, model)))
  }
}
