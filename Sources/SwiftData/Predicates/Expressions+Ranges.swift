import Foundation

extension PredicateExpressions.Range: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    .range(
      lower: try translator.term(of: lower), upper: try translator.term(of: upper), isClosed: false)
  }
}

extension PredicateExpressions.ClosedRange: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    .range(
      lower: try translator.term(of: lower), upper: try translator.term(of: upper), isClosed: true)
  }
}

extension PredicateExpressions.RangeExpressionContains: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let type = Element.Output.self
    let element = try translator.term(of: element)
    switch try translator.term(of: range) {
    case .range(let lower, let upper, let isClosed):
      return .condition(
        .all([
          try translator.compare(element, ">=", lower, of: type),
          try translator.compare(element, isClosed ? "<=" : "<", upper, of: type),
        ]))
    case .constant(let constant):
      guard let range = constant as? RangeExpression.Output else { throw Untranslatable("find a range") }
      if let element = element.constant(Element.Output.self) { return .constant(range.contains(element)) }
      guard let bounds = range as? any BoundedRange else { throw Untranslatable("use such a range") }
      return .condition(
        .all(
          try bounds.bounds.map { (operation, bound) throws(Untranslatable) in
            try translator.compare(element, operation, .constant(bound), of: type)
          }))
    case .value, .model, .models:
      throw Untranslatable("use such a range")
    }
  }
}

/// A range by its bounds, and by how values within it compare with them.
private protocol BoundedRange {
  var bounds: [(operation: String, bound: Any)] { get }
}

extension Range: BoundedRange {
  var bounds: [(operation: String, bound: Any)] { [(">=", lowerBound), ("<", upperBound)] }
}

extension ClosedRange: BoundedRange {
  var bounds: [(operation: String, bound: Any)] { [(">=", lowerBound), ("<=", upperBound)] }
}

extension PartialRangeFrom: BoundedRange {
  var bounds: [(operation: String, bound: Any)] { [(">=", lowerBound)] }
}

extension PartialRangeUpTo: BoundedRange {
  var bounds: [(operation: String, bound: Any)] { [("<", upperBound)] }
}

extension PartialRangeThrough: BoundedRange {
  var bounds: [(operation: String, bound: Any)] { [("<=", upperBound)] }
}
