import Foundation

extension PredicateExpressions.SequenceContains: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let element = try translator.term(of: element)
    let type = RHS.Output.self
    switch try translator.term(of: sequence) {
    case .constant(let constant):
      guard let values = constant as? LHS.Output else { throw Untranslatable("find a sequence") }
      if let element = element.constant(type) { return .constant(values.contains(element)) }
      let value = try translator.value(element, of: type)
      try translator.checkEquality(value.type, of: type)
      return .condition(try translator.list(values, contains: value))
    case .models(let models):
      return .condition(
        try translator.contains(models) { (translator, model) throws(Untranslatable) in
          try translator.equal(.model(model), element, of: type)
        })
    case .value, .model, .range:
      throw Untranslatable("find an element in a value")
    }
  }
}

extension PredicateExpressions.SequenceContainsWhere: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let sequence = try translator.term(of: sequence)
    guard case .models(let models) = sequence else {
      let tests = try translator.conditions(test, for: variable.key, in: sequence.constant(LHS.Output.self))
      return .condition(.any(tests))
    }
    return .condition(
      try translator.contains(models) { (translator, model) throws(Untranslatable) in
        try translator.condition(test, for: variable.key, of: model)
      })
  }
}

extension PredicateExpressions.SequenceAllSatisfy: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let sequence = try translator.term(of: sequence)
    guard case .models(let models) = sequence else {
      let tests = try translator.conditions(test, for: variable.key, in: sequence.constant(LHS.Output.self))
      return .condition(.all(tests))
    }
    let exception = try translator.contains(models) { (translator, model) throws(Untranslatable) in
      try translator.condition(test, for: variable.key, of: model).negated
    }
    return .condition(exception.negated)
  }
}

extension PredicateExpressions.Filter: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    guard case .models(var models) = try translator.term(of: sequence) else {
      throw Untranslatable("filter values")
    }
    models.filters.append(
      ModelsTerm.Filter(variable: variable.key, test: filter, variables: translator.variables))
    return .models(models)
  }
}

extension PredicateTranslator {
  /// Returns the condition of a filter.
  mutating func condition(
    _ filter: ModelsTerm.Filter, of model: ModelTerm
  ) throws(Untranslatable) -> SQLText {
    let before = variables
    defer { variables = before }
    variables = filter.variables
    return try condition(filter.test, for: filter.variable, of: model)
  }

  fileprivate mutating func condition(
    _ test: some PredicateExpression<Bool>, for variable: PredicateExpressions.VariableID, of model: ModelTerm
  ) throws(Untranslatable) -> SQLText {
    try with(variable, as: .model(model)) { (translator) throws(Untranslatable) in
      try translator.condition(of: test)
    }
  }

  /// Returns a condition for each of some known values.
  fileprivate mutating func conditions(
    _ test: some PredicateExpression<Bool>, for variable: PredicateExpressions.VariableID,
    in values: (some Sequence)?
  ) throws(Untranslatable) -> [SQLText] {
    guard let values else { throw Untranslatable("test the elements of a value") }
    var conditions: [SQLText] = []
    for value in values {
      guard conditions.count < 200 else { throw Untranslatable("test so many values") }
      conditions.append(
        try with(variable, as: .constant(value)) { (translator) throws(Untranslatable) in
          try translator.condition(of: test)
        })
    }
    return conditions
  }
}
