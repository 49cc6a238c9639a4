import Foundation

extension PredicateTranslator {
  /// Returns a property of a value.
  mutating func property(
    at keyPath: AnyKeyPath, of value: ValueTerm, _ type: Any.Type
  ) throws(Untranslatable) -> PredicateTerm {
    let sql = value.sql
    switch (value.type, keyPath) {
    case (.text, \String.count):
      return .value(ValueTerm(.call(PredicateFunctions.count, sql), .int))
    case (.bytes, \Data.count):
      return .value(ValueTerm(.call("length", sql), .int))
    case (.text, \String.isEmpty):
      return .condition(.binary(sql, "=", SQLText("''", mayBeNull: false)))
    case (.bytes, \Data.isEmpty):
      return .condition(.binary(sql, "=", SQLText("x''", mayBeNull: false)))
    case (.uuid, \UUID.uuidString), (.url, \URL.absoluteString):
      return .value(ValueTerm(sql, .text))
    case (.date, \Date.timeIntervalSinceReferenceDate):
      return .value(ValueTerm(sql, .double))
    case (.date, \Date.timeIntervalSince1970):
      let interval = parameter(.real(Date.timeIntervalBetween1970AndReferenceDate))
      return .value(ValueTerm(.binary(sql, "+", interval), .double))
    case (.date, \Date.timeIntervalSinceNow):
      let now = parameter(.real(Date.now.timeIntervalSinceReferenceDate))
      return .value(ValueTerm(.binary(sql, "-", now), .double))
    case (.double, \Double.isNaN), (.float, \Float.isNaN):
      return .condition(sql.isNull)
    case (.raw, _):
      return try property(at: keyPath, ofRaw: value, type)
    default:
      throw Untranslatable("read a property of a \(type)")
    }
  }

  /// Returns a property of a value that is stored as its raw value.
  private mutating func property(
    at keyPath: AnyKeyPath, ofRaw value: ValueTerm, _ type: Any.Type
  ) throws(Untranslatable) -> PredicateTerm {
    guard let raw = type as? any RawRepresentable.Type,
      let cases = EnumerationCases.values(at: keyPath, of: raw),
      let result = ScalarType(of: Swift.type(of: keyPath).valueType)
    else { throw Untranslatable("read a property of a \(type)") }
    let values = try cases.map { (one) throws(Untranslatable) in (one.raw, try Scalar(one.value)) }
    // The path is that of the raw value, which is not equal to one that generic code makes.
    if values.allSatisfy({ $0 == $1?.value }) { return .value(ValueTerm(value.sql, result)) }
    if result == .bool {
      return .condition(try list(values.filter { $1?.value == .integer(1) }.map(\.0), contains: value.sql))
    }
    let choices = values.map { (raw, value) in
      "WHEN \(parameter(raw).text) THEN \(value.map { parameter($0.value).text } ?? "NULL")"
    }
    let sql = SQLText(
      "CASE \(value.sql.text) \(choices.joined(separator: " ")) END", depth: value.sql.depth + 8,
      mayBeNull: true)
    return .value(ValueTerm(sql, result, .unlessNull))
  }
}
