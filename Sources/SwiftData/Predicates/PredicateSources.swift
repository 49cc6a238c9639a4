/// The names under which a statement finds the rows of models.
package struct PredicateSources {
  let rows: (ModelDescription) -> String
  let pairs: (String) -> String

  /// Creates the names.
  ///
  /// - Parameters:
  ///   - rows: Returns the table or view of a model, with columns `owner` and `id`.
  ///   - pairs: Returns the table or view for a table of pairs, with columns `owner`, `one` and `other`.
  package init(
    rows: @escaping (ModelDescription) -> String = { $0.table }, pairs: @escaping (String) -> String = { $0 }
  ) {
    self.rows = rows
    self.pairs = pairs
  }
}
