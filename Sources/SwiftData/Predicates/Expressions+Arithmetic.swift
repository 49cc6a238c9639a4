import Foundation

extension PredicateExpressions.Arithmetic: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let one = try translator.value(of: lhs)
    let other = try translator.value(of: rhs)
    switch op {
    case .add: return try one.combined(with: other, "+", PredicateFunctions.add)
    case .subtract: return try one.combined(with: other, "-", PredicateFunctions.subtract)
    case .multiply: return try one.combined(with: other, "*", PredicateFunctions.multiply)
    @unknown default: throw Untranslatable("calculate in an unknown way")
    }
  }
}

extension PredicateExpressions.UnaryMinus: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let value = try translator.value(of: wrapped)
    if value.type == .double || value.type == .float {
      // SQL's minus is a difference from zero, which has no negative zero.
      let opposite = SQLText.binary(value.sql, "*", SQLText("-1.0", mayBeNull: false), mayBeNull: true)
      return .value(ValueTerm(opposite, value.type))
    }
    let zero = ValueTerm(.no, value.type)
    return try zero.combined(with: value, "-", PredicateFunctions.subtract)
  }
}

extension PredicateExpressions.IntDivision: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let one = try translator.value(of: lhs)
    return try one.combined(with: try translator.value(of: rhs), "/", PredicateFunctions.divide)
  }
}

extension PredicateExpressions.IntRemainder: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let one = try translator.value(of: lhs)
    return try one.combined(with: try translator.value(of: rhs), "%", PredicateFunctions.remainder)
  }
}

extension PredicateExpressions.FloatDivision: TranslatableExpression {
  func term(in translator: inout PredicateTranslator) throws(Untranslatable) -> PredicateTerm {
    let one = try translator.value(of: lhs)
    let other = try translator.value(of: rhs)
    let quotient = SQLText.call(PredicateFunctions.quotient, one.sql, other.sql, mayBeNull: true)
    return .value(ValueTerm(one.type == .float ? quotient.float : quotient, one.type))
  }
}

extension ValueTerm {
  /// Returns the result of an operation: by SQL's operator for floating-point numbers, by a function for integers.
  ///
  /// SQL turns to floating-point numbers where integers overflow. Swift traps there and in a division by zero; the result
  /// is NULL here, which no comparison finds.
  fileprivate func combined(
    with other: ValueTerm, _ operation: String, _ function: String
  ) throws(Untranslatable) -> PredicateTerm {
    switch type {
    case .integer(let integer):
      return .value(
        ValueTerm(.call(function, sql, other.sql, integer.code, mayBeNull: true), type))
    case .double:
      return .value(ValueTerm(.binary(sql, operation, other.sql, mayBeNull: true), type))
    case .float:
      // The double result of two floats, rounded, is the float result.
      return .value(ValueTerm(SQLText.binary(sql, operation, other.sql, mayBeNull: true).float, type))
    case .bool, .date, .text, .uuid, .url, .bytes, .raw, .json, .identifier, .comparison:
      throw Untranslatable("calculate with such values")
    }
  }
}

extension SQLText {
  fileprivate var float: SQLText { .call(PredicateFunctions.float, self, mayBeNull: true) }
}
