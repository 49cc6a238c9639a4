import Foundation

/// A predicate in SQL.
package struct PredicateTranslation {
  /// The bytes of a predicate's type, at most: code that walks it copies parts to the stack.
  private static let largest = 1 << 16

  /// The condition, which finds all models that satisfy the predicate.
  package let condition: SQLCondition
  /// The first part of the predicate that the condition leaves out. Nil if the condition finds no other models.
  package let leftOut: Untranslatable?

  /// Whether the condition finds no other models than those that satisfy the predicate.
  package var isExact: Bool { leftOut == nil }

  /// Translates a predicate.
  ///
  /// A model for which the predicate can't be evaluated is usually not found: if it unwraps nil, or if an integer
  /// overflows or is divided by zero.
  ///
  /// - Parameters:
  ///   - predicate: The predicate.
  ///   - graph: The models.
  ///   - row: The name of the model's row in the statement. Names that start with it and `_` are the condition's.
  ///   - firstParameter: The number of the condition's first parameter.
  ///   - sources: The names of tables.
  /// - Throws: The part that has no SQL, if the condition would leave out all.
  /// - Complexity: O(*n*), where *n* is the size of the predicate with the values that it captures.
  package static func condition<Model: PersistentModel>(
    for predicate: Predicate<Model>, in graph: ModelGraph, row: String, firstParameter: Int = 2,
    sources: PredicateSources = PredicateSources()
  ) throws(Untranslatable) -> PredicateTranslation {
    guard let description = graph.description(of: Model.self) else {
      throw Untranslatable("find \(Model.self), which is not a part of the schema")
    }
    guard size(of: predicate.expression) <= largest else {
      throw Untranslatable("translate a predicate of so many parts")
    }
    var translator = PredicateTranslator(
      graph: graph, sources: sources, row: row, firstParameter: firstParameter)
    translator.variables[predicate.variable.key] = .model(
      ModelTerm(description: description, id: SQLText("\(row).id", mayBeNull: false), row: row))
    return try PredicateTranslation(of: predicate.expression, by: &translator)
  }

  private init(
    of expression: any PredicateExpression<Bool>, by translator: inout PredicateTranslator
  ) throws(Untranslatable) {
    let chain = expression as? any ConditionChain
    let parts = chain?.isConjunction == true ? chain!.all : [expression]
    var conditions: [SQLText] = []
    var leftOut: Untranslatable?
    for part in parts {
      var attempt = translator
      do {
        let condition = try attempt.condition(of: part)
        if condition.text != SQLText.yes.text { conditions.append(condition) }
        translator = attempt
      } catch {
        leftOut = leftOut ?? error
      }
    }
    if conditions.isEmpty, let leftOut { throw leftOut }
    let condition = SQLText.all(conditions)
    try translator.check(condition)
    self.condition = SQLCondition(condition.text, using: translator.values, from: translator.firstParameter)
    self.leftOut = leftOut
  }

  private static func size<Expression: PredicateExpression>(of expression: Expression) -> Int {
    MemoryLayout<Expression>.size
  }
}
