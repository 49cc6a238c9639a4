import Foundation

extension PredicateExpressions.Variable: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    guard let term = translator.variables[key] else { throw Untranslatable("find a variable's value") }
    return term
  }
}

extension PredicateExpressions.Value: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    .constant(value)
  }
}

extension PredicateExpressions.NilLiteral: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    .constant(Wrapped?.none as Any)
  }
}

extension PredicateExpressions.KeyPath: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let root = try translator.term(of: root)
    switch root {
    case .model(let model):
      return try translator.property(at: keyPath, of: model, Output.self)
    case .models(let models):
      switch kind {
      case .collectionCount:
        return .value(ValueTerm(try translator.count(models), .int))
      case .collectionIsEmpty:
        return .condition(try translator.isEmpty(models))
      default:
        throw Untranslatable("read a property of related models")
      }
    case .value(let value):
      return try translator.property(at: keyPath, of: value, Root.Output.self)
    case .constant(let constant):
      guard let constant = constant as? Root.Output else {
        throw Untranslatable("read a property of a value")
      }
      return .constant(constant[keyPath: keyPath as Swift.KeyPath<Root.Output, Output>])
    case .range:
      throw Untranslatable("read a property of a range")
    }
  }
}

extension ScalarType {
  static let int = ScalarType(of: Int.self)!
}
