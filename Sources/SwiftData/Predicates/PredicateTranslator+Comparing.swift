import Foundation
import StateroomStorage

extension PredicateTranslator {
  /// Returns whether two values are equal as Swift sees it: nil is equal to nil, and a number that is none to nothing.
  mutating func equal(
    _ one: PredicateTerm, _ other: PredicateTerm, of type: Any.Type
  ) throws(Untranslatable) -> SQLText {
    if other.isNil { return try one.isAbsent() }
    if one.isNil { return try other.isAbsent() }
    let (one, other) = try comparable(one, other, of: type)
    guard one.type == other.type else { return .all([one.isAbsent, other.isAbsent]) }
    return one.isEqual(to: other)
  }

  /// Returns whether two values differ as Swift sees it.
  mutating func notEqual(
    _ one: PredicateTerm, _ other: PredicateTerm, of type: Any.Type
  ) throws(Untranslatable) -> SQLText {
    guard !one.isNil, !other.isNil else { return try equal(one, other, of: type).negated }
    let (one, other) = try comparable(one, other, of: type)
    guard one.type == other.type else { return .any([one.isPresent, other.isPresent]) }
    return one.isNotEqual(to: other)
  }

  private mutating func comparable(
    _ one: PredicateTerm, _ other: PredicateTerm, of type: Any.Type
  ) throws(Untranslatable) -> (ValueTerm, ValueTerm) {
    let values = (try value(one, of: type), try value(other, of: type))
    try checkEquality(values.0.type, of: type)
    return values
  }

  /// Throws if values of a type may be equal without having the same column.
  func checkEquality(_ scalar: ScalarType, of type: Any.Type) throws(Untranslatable) {
    let type = (type as? any OptionalType.Type)?.wrappedType ?? type
    switch scalar {
    case .json: throw Untranslatable("compare values of the type \(type), which are stored as JSON")
    case .raw where !EnumerationCases.areEqualByRawValue(type):
      throw Untranslatable(
        "compare values of the type \(type), which need not be equal if their raw values are")
    default: break
    }
  }

  /// Returns whether a value comes before, at or after another one.
  mutating func compare(
    _ one: PredicateTerm, _ operation: String, _ other: PredicateTerm, of type: Any.Type
  ) throws(Untranslatable) -> SQLText {
    var one = try value(one, of: type)
    var other = try value(other, of: type)
    guard one.type == other.type else { throw Untranslatable("order values of the type \(type)") }
    if case .raw = one.type { (one, other) = (try ranked(one, of: type), try ranked(other, of: type)) }
    switch one.type {
    case .integer(let integer) where integer.wraps:
      return .binary(one.sql.unsigned, operation, other.sql.unsigned)
    case .integer, .double, .float, .date, .text, .uuid:
      return .binary(one.sql, operation, other.sql)
    case .bool, .url, .bytes, .raw, .json, .identifier, .comparison:
      throw Untranslatable("order values of the type \(type)")
    }
  }
}

extension SQLText {
  /// A row that orders numbers without a sign, the higher half of which is negative.
  fileprivate var unsigned: SQLText {
    SQLText("(\(text) < 0, \(text))", depth: depth + 4, mayBeNull: mayBeNull)
  }
}

extension ValueTerm {
  fileprivate func isEqual(to other: ValueTerm) -> SQLText {
    switch (presence, other.presence) {
    case (.always, .always):
      if type == .bool, let condition = isEqual(toKnown: other) ?? other.isEqual(toKnown: self) {
        return condition
      }
      return .binary(nullable, "=", other.nullable)
    case (.when(let condition), .always), (.always, .when(let condition)):
      return .all([condition, .binary(decided, "=", other.decided)])
    case (.unlessNull, .always), (.always, .unlessNull):
      return .binary(nullable, "=", other.nullable)
    case (.when, _) where type.isFloating, (_, .when) where type.isFloating:
      return .any([
        .all([isPresent, other.isPresent, .binary(sql, "=", other.sql)]), .all([isAbsent, other.isAbsent]),
      ])
    case (.unlessNull, _), (.when, _):
      let (one, other) = (nullable, other.nullable)
      return one.mayBeNull && other.mayBeNull
        ? .binary(one, "IS", other, mayBeNull: false) : .binary(one, "=", other)
    }
  }

  fileprivate func isNotEqual(to other: ValueTerm) -> SQLText {
    switch (presence, other.presence) {
    case (.when, _), (_, .when): return isEqual(to: other).negated
    case (.always, .always) where type == .bool: return isEqual(to: other).negated
    // A number that is none differs from all.
    case (.always, _) where type.isFloating && sql.mayBeNull && other.sql.mayBeNull,
      (_, .always) where type.isFloating && sql.mayBeNull && other.sql.mayBeNull:
      return isEqual(to: other).negated
    case (.always, _), (.unlessNull, _):
      let (one, other) = (nullable, other.nullable)
      guard one.mayBeNull || other.mayBeNull else { return .binary(one, "<>", other) }
      return .binary(one, "IS NOT", other, mayBeNull: false)
    }
  }

  private var decided: SQLText { type == .bool ? sql.decided : sql }

  /// Returns the condition, or its opposite, if a condition is compared with a known one.
  private func isEqual(toKnown other: ValueTerm) -> SQLText? {
    switch other.sql.text {
    case SQLText.yes.text: sql
    case SQLText.no.text: sql.negated
    default: nil
    }
  }
}
