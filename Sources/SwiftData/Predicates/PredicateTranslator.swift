import Foundation
import StateroomStorage

/// A part of a predicate for which there is SQL.
protocol TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm
}

/// Translates the parts of a predicate.
struct PredicateTranslator {
  /// The parts of a predicate, at most.
  private static let mostParts = 5000
  /// The parts within each other, at most.
  private static let deepest = 150

  let graph: ModelGraph
  let sources: PredicateSources
  let firstParameter: Int
  private(set) var values: [DataValue] = []
  /// The meaning of the variables of the predicate and of its closures.
  var variables: [PredicateExpressions.VariableID: PredicateTerm] = [:]
  var rows: PredicateRows
  private var parts = 0
  private var depth = 0

  init(graph: ModelGraph, sources: PredicateSources, row: String, firstParameter: Int) {
    self.graph = graph
    self.sources = sources
    self.firstParameter = firstParameter
    rows = PredicateRows(first: row)
  }

  /// Returns the meaning of a part.
  mutating func term<Part: PredicateExpression>(of part: Part) throws(Untranslatable) -> PredicateTerm {
    guard let part = part as? any TranslatableExpression else {
      throw Untranslatable("translate \("\(Part.self)".prefix { $0 != "<" })")
    }
    parts += 1
    depth += 1
    defer { depth -= 1 }
    guard parts <= Self.mostParts, depth <= Self.deepest else {
      throw Untranslatable("translate a predicate of so many parts")
    }
    let term = try part.term(in: &self)
    if case .value(let value) = term { try check(value.sql) }
    return term
  }

  /// Throws if SQLite could not parse an expression.
  func check(_ sql: SQLText) throws(Untranslatable) {
    guard sql.depth <= SQLText.deepest, sql.text.utf8.count <= SQLText.longest else {
      throw Untranslatable("translate a predicate with so many parts within each other")
    }
  }

  /// Returns the value of a part.
  mutating func value<Part: PredicateExpression>(of part: Part) throws(Untranslatable) -> ValueTerm {
    try value(try term(of: part), of: Part.Output.self)
  }

  /// Returns a condition. It may be NULL where it is not true.
  mutating func condition<Part: PredicateExpression>(of part: Part) throws(Untranslatable) -> SQLText {
    try value(of: part).sql
  }

  /// Returns a term's value.
  mutating func value(_ term: PredicateTerm, of type: Any.Type) throws(Untranslatable) -> ValueTerm {
    switch term {
    case .value(let value): value
    case .constant(let constant): try value(of: constant, type)
    case .model(let model): ValueTerm(model.id, .identifier(model.description.name), .unlessNull)
    case .models, .range: throw Untranslatable("compare collections")
    }
  }

  private mutating func value(of constant: Any, _ type: Any.Type) throws(Untranslatable) -> ValueTerm {
    guard let scalar = try Scalar(constant) else {
      return ValueTerm(.null, ScalarType(of: type) ?? .json, .unlessNull)
    }
    return ValueTerm(parameter(scalar.value), scalar.type)
  }

  /// Returns an SQL expression for a value.
  mutating func parameter(_ value: DataValue) -> SQLText {
    switch value {
    case .null: return .null
    // SQLite takes a number that is none for NULL.
    case .real(let number) where number.isNaN: return .null
    case .integer(0): return .no
    case .integer(1): return .yes
    case .integer, .real, .text, .bytes:
      values.append(value)
      return SQLText("?\(firstParameter + values.count - 1)", mayBeNull: false)
    }
  }

  /// Calls `body` with a variable that has a meaning.
  mutating func with<Result>(
    _ variable: PredicateExpressions.VariableID, as term: PredicateTerm,
    _ body: (inout PredicateTranslator) throws(Untranslatable) -> Result
  ) throws(Untranslatable) -> Result {
    let before = variables.updateValue(term, forKey: variable)
    defer { variables[variable] = before }
    return try body(&self)
  }
}
