import StateroomStorage

extension PredicateTranslator {
  /// The values that a predicate compares with, at most.
  private static let mostValues = 100_000
  /// The values that are parameters each, at most, if they can be one list.
  private static let mostListed = 500
  /// The parameters of a statement, at most. SQLite allows 32,766.
  private static let mostParameters = 30_000
  /// The bytes of a list of values, at most.
  private static let mostBytes = 8_000_000

  /// Returns whether a list of known values contains one.
  mutating func list(
    _ values: some Sequence, contains element: ValueTerm
  ) throws(Untranslatable) -> SQLText {
    var found: [DataValue] = []
    var hasNil = false
    for value in values {
      guard found.count < Self.mostValues else { throw Untranslatable("compare with so many values") }
      guard let scalar = try Scalar(value) else {
        hasNil = true
        continue
      }
      // Identifiers of other models differ from all.
      if scalar.type == element.type { found.append(scalar.value) }
    }
    var result = try list(found, contains: element.sql)
    if case .when(let condition) = element.presence { result = .all([condition, result]) }
    return hasNil ? .any([result, element.isAbsent]) : result
  }

  /// Returns whether a list contains a value.
  mutating func list(_ values: [DataValue], contains element: SQLText) throws(Untranslatable) -> SQLText {
    // A number that is none is equal to nothing.
    let values = values.filter { if case .real(let number) = $0 { !number.isNaN } else { true } }
    if values.isEmpty { return .no }
    if values.count == 1 { return .binary(element, "=", parameter(values[0])) }
    // SQLite takes parameters, but no list, into a view, where an index serves them.
    if values.count > Self.mostListed, let json = JSONList(values, bytes: Self.mostBytes) {
      let list = parameter(.text(json.text)).text
      return SQLText(
        "(\(element.text) IN (SELECT value FROM json_each(\(list))))", depth: max(element.depth + 1, 12),
        mayBeNull: element.mayBeNull)
    }
    guard self.values.count + values.count <= Self.mostParameters else {
      throw Untranslatable("compare with so many values")
    }
    let list = values.map { parameter($0).text }.joined(separator: ", ")
    return SQLText(
      "(\(element.text) IN (\(list)))", depth: max(element.depth + 1, 7), mayBeNull: element.mayBeNull)
  }
}

/// Integers or texts as a JSON array, which is one parameter for any number of them.
struct JSONList {
  private(set) var text = "["

  /// Creates a list, or returns nil if JSON can't have the values exactly or in so many bytes.
  init?(_ values: [DataValue], bytes: Int) {
    for value in values {
      if text.utf8.count > 1 { text += "," }
      switch value {
      case .integer(let number): text += "\(number)"
      case .text(let value):
        guard append(value) else { return nil }
      case .null, .real, .bytes: return nil
      }
      guard text.utf8.count < bytes else { return nil }
    }
    text += "]"
  }

  private mutating func append(_ value: String) -> Bool {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\0": return false
      case "\u{1}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
    return true
  }
}
