import Foundation

extension PredicateExpressions.TypeCheck: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let term = try translator.term(of: input)
    if case .constant(let constant) = term { return .constant(constant is Desired) }
    guard Input.Output.self == Desired.self else { throw Untranslatable("check the type of a value") }
    return .constant(true)
  }
}

extension PredicateExpressions.ConditionalCast: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let term = try translator.term(of: input)
    if case .constant(let constant) = term { return .constant(constant as? Desired as Any) }
    guard Input.Output.self == Desired.self else { throw Untranslatable("cast a value to another type") }
    return term
  }
}

extension PredicateExpressions.ForceCast: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let term = try translator.term(of: input)
    if case .constant(let constant) = term {
      guard let value = constant as? Desired else { throw Untranslatable("cast a value to another type") }
      return .constant(value)
    }
    guard Input.Output.self == Desired.self else { throw Untranslatable("cast a value to another type") }
    return term
  }
}
