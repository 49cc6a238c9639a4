import Foundation

extension PredicateExpressions.OptionalFlatMap: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let optional = try translator.term(of: wrapped)
    if optional.isNil { return .constant(Result?.none as Any) }
    switch optional {
    case .constant, .models, .range:
      return try translator.with(variable.key, as: optional.unwrapped) {
        (translator) throws(Untranslatable) in
        try translator.term(of: transform)
      }
    case .value(let value):
      let term = try translator.with(variable.key, as: optional.unwrapped) {
        (translator) throws(Untranslatable) in
        try translator.term(of: transform)
      }
      return try translator.term(term, when: value.isPresent)
    case .model(let model):
      return try translator.related(model) { (translator, model) throws(Untranslatable) in
        try translator.with(variable.key, as: .model(model)) { (translator) throws(Untranslatable) in
          try translator.term(of: transform)
        }
      }
    }
  }
}

extension PredicateExpressions.NilCoalesce: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    guard !(Output.self is any OptionalType.Type) else { throw Untranslatable("choose between optionals") }
    let one = try translator.term(of: lhs)
    if case .constant = one, !one.isNil { return one.unwrapped }
    return try translator.coalesce(one, try translator.term(of: rhs), of: Output.self)
  }
}

extension PredicateExpressions.ForcedUnwrap: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let optional = try translator.term(of: inner)
    if optional.isNil { throw Untranslatable("unwrap nil") }
    return optional.unwrapped
  }
}
