import Foundation

/// A conjunction or disjunction of any number of conditions, of which two are at hand.
protocol ConditionChain {
  var isConjunction: Bool { get }
  /// The two conditions, the first of which may be a chain itself.
  var conditions: (any PredicateExpression<Bool>, any PredicateExpression<Bool>) { get }
}

extension ConditionChain {
  /// All conditions of the chain, and of chains within it that are of the same kind.
  ///
  /// Long chains are deep, so that recursion would need much of the stack.
  var all: [any PredicateExpression<Bool>] {
    var all: [any PredicateExpression<Bool>] = []
    var waiting: [any PredicateExpression<Bool>] = [conditions.1, conditions.0]
    while let next = waiting.popLast() {
      if let chain = next as? any ConditionChain, chain.isConjunction == isConjunction {
        let (one, other) = chain.conditions
        waiting += [other, one]
      } else {
        all.append(next)
      }
    }
    return all
  }

  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    var conditions: [SQLText] = []
    for part in all {
      let term = try translator.term(of: part)
      if let isTrue = term.constant(Bool.self) {
        // A false condition decides a conjunction, and a true one a disjunction.
        if isTrue != isConjunction { return .constant(isTrue) }
      } else {
        conditions.append(try translator.value(term, of: Bool.self).sql)
      }
    }
    if conditions.isEmpty { return .constant(isConjunction) }
    return .condition(isConjunction ? .all(conditions) : .any(conditions))
  }
}

extension PredicateExpressions.Conjunction: TranslatableExpression, ConditionChain {
  var isConjunction: Bool { true }
  var conditions: (any PredicateExpression<Bool>, any PredicateExpression<Bool>) { (lhs, rhs) }
}

extension PredicateExpressions.Disjunction: TranslatableExpression, ConditionChain {
  var isConjunction: Bool { false }
  var conditions: (any PredicateExpression<Bool>, any PredicateExpression<Bool>) { (lhs, rhs) }
}

extension PredicateExpressions.Negation: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let term = try translator.term(of: wrapped)
    if let constant = term.constant(Bool.self) { return .constant(!constant) }
    return .condition(try translator.value(term, of: Bool.self).sql.negated)
  }
}

extension PredicateExpressions.Conditional: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let test = try translator.term(of: test)
    if let isTrue = test.constant(Bool.self) {
      return isTrue ? try translator.term(of: trueBranch) : try translator.term(of: falseBranch)
    }
    let condition = try translator.value(test, of: Bool.self).sql
    let (one, other) = (try translator.term(of: trueBranch), try translator.term(of: falseBranch))
    return try translator.choose(condition, one, other, of: Output.self)
  }
}
