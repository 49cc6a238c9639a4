import Foundation

extension PredicateExpressions.Equal: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let one = try translator.term(of: lhs)
    let other = try translator.term(of: rhs)
    if let one = one.constant(LHS.Output.self), let other = other.constant(LHS.Output.self) {
      return .constant(one == other)
    }
    return .condition(try translator.equal(one, other, of: LHS.Output.self))
  }
}

extension PredicateExpressions.NotEqual: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let one = try translator.term(of: lhs)
    let other = try translator.term(of: rhs)
    if let one = one.constant(LHS.Output.self), let other = other.constant(LHS.Output.self) {
      return .constant(one != other)
    }
    return .condition(try translator.notEqual(one, other, of: LHS.Output.self))
  }
}

extension PredicateExpressions.Comparison: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let one = try translator.term(of: lhs)
    let other = try translator.term(of: rhs)
    if let one = one.constant(LHS.Output.self), let other = other.constant(LHS.Output.self) {
      switch op {
      case .lessThan: return .constant(one < other)
      case .lessThanOrEqual: return .constant(one <= other)
      case .greaterThan: return .constant(one > other)
      case .greaterThanOrEqual: return .constant(one >= other)
      @unknown default: throw Untranslatable("compare in an unknown way")
      }
    }
    return .condition(try translator.compare(one, op.sql, other, of: LHS.Output.self))
  }
}

extension PredicateExpressions.ComparisonOperator {
  fileprivate var sql: String {
    switch self {
    case .lessThan: "<"
    case .lessThanOrEqual: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqual: ">="
    @unknown default: "<"
    }
  }
}
