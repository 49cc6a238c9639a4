import Foundation

/// An order in SQL.
package enum SortTranslation {
  /// Translates an order of models into the terms of `ORDER BY`. Nil comes before all values.
  ///
  /// Models that the descriptors don't tell apart are in the order of their ids.
  ///
  /// - Parameters:
  ///   - descriptors: The order. The first one is the most important.
  ///   - graph: The models.
  ///   - row: The name of the model's row in the statement. Names that start with it and `_` are the order's.
  ///   - sources: The names of tables.
  /// - Throws: The first part that has no SQL.
  /// - Complexity: O(*n*), where *n* is the number of descriptors.
  package static func order<Model: PersistentModel>(
    by descriptors: [SortDescriptor<Model>], in graph: ModelGraph, row: String,
    sources: PredicateSources = PredicateSources()
  ) throws(Untranslatable) -> String {
    guard let description = graph.description(of: Model.self) else {
      throw Untranslatable("find \(Model.self), which is not a part of the schema")
    }
    guard descriptors.count <= 64 else { throw Untranslatable("sort by so many properties") }
    var translator = PredicateTranslator(graph: graph, sources: sources, row: row, firstParameter: 2)
    let model = ModelTerm(description: description, id: SQLText("\(row).id", mayBeNull: false), row: row)
    var terms: [String] = []
    for descriptor in descriptors {
      guard let keyPath = descriptor.keyPath else { throw Untranslatable("sort by anything but properties") }
      let direction = descriptor.order == .forward ? "" : " DESC"
      terms += try translator.terms(at: keyPath, of: model).map { $0 + direction }
    }
    return (terms + ["\(row).id"]).joined(separator: ", ")
  }
}

extension PredicateTranslator {
  /// Returns the terms that order models by the property at a path.
  fileprivate mutating func terms(
    at keyPath: AnyKeyPath, of model: ModelTerm
  ) throws(Untranslatable) -> [String] {
    let chain = try KeyPathChain(keyPath, from: model.description, in: graph)
    let value = try value(try property(along: chain.steps[...], of: model), of: chain.valueType)
    let sql = value.nullable
    try check(sql)
    if let order = chain.order { return ["\(sql.text) COLLATE \(order)"] }
    switch value.type {
    case .integer(let type) where type.wraps: return ["\(sql.text) < 0", sql.text]
    case .integer, .double, .float, .date, .text, .uuid, .identifier: return [sql.text]
    case .raw: return [try ranked(value, of: chain.valueType).sql.text]
    case .bool, .url, .bytes, .json, .comparison:
      throw Untranslatable("sort by values of the type \(chain.valueType)")
    }
  }
}
