import StateroomStorage

extension PredicateTranslator {
  /// Returns the place of a case of an enumeration in the order of the cases.
  func ranked(_ value: ValueTerm, of type: Any.Type) throws(Untranslatable) -> ValueTerm {
    let type = (type as? any OptionalType.Type)?.wrappedType ?? type
    guard let places = EnumerationCases.places(in: type) else {
      throw Untranslatable("order values of the type \(type)")
    }
    // An index serves the raw value itself.
    if zip(places, places.dropFirst()).allSatisfy({ $0.raw.isLess(than: $1.raw) && $0.place < $1.place }) {
      return ValueTerm(value.sql, .int, value.presence)
    }
    var choices = ""
    for (raw, place) in places {
      guard let raw = raw.literal else { throw Untranslatable("order values of the type \(type)") }
      choices += " WHEN \(raw) THEN \(place)"
    }
    let sql = SQLText("CASE \(value.sql.text)\(choices) END", depth: value.sql.depth + 8, mayBeNull: true)
    return ValueTerm(sql, .int, value.presence)
  }
}

extension DataValue {
  /// Whether an integer is less than another one.
  fileprivate func isLess(than other: DataValue) -> Bool {
    guard case .integer(let one) = self, case .integer(let other) = other else { return false }
    return one < other
  }

  /// An integer or a text in SQL, for an order, which has no parameters.
  fileprivate var literal: String? {
    switch self {
    case .integer(let number): "\(number)"
    case .text(let text) where !text.utf8.contains(0):
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    case .text, .null, .real, .bytes: nil
    }
  }
}
