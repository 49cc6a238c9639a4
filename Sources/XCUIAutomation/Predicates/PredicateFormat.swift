import Foundation

/// A predicate's format as a condition on an object.
///
/// It knows comparisons of attributes with texts, numbers and truth values, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`,
/// `MATCHES`, `IN` and `BETWEEN`, with `[c]` and `[d]`, joined by `AND`, `OR` and `NOT`.
struct PredicateFormat {
  typealias Condition = (Any?) -> Bool
  typealias Expression = (Any?) -> PredicateValue

  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any>

  /// Reads a format, or returns nil if it cannot.
  static func condition(_ format: String, _ arguments: [Any]) -> Condition? {
    var reader = PredicateFormat(tokens: PredicateToken.pieces(of: format)[...], arguments: arguments[...])
    guard let condition = reader.disjunction(), reader.tokens.isEmpty else { return nil }
    return condition
  }

  private func isNext(_ words: String...) -> Bool {
    switch tokens.first {
    case .word(let word)?, .symbol(let word)?: words.contains(word.uppercased())
    default: false
    }
  }

  private mutating func take(_ words: String...) -> Bool {
    switch tokens.first {
    case .word(let word)?, .symbol(let word)?:
      guard words.contains(word.uppercased()) else { return false }
      tokens.removeFirst()
      return true
    default: return false
    }
  }

  private mutating func disjunction() -> Condition? {
    guard var condition = conjunction() else { return nil }
    while take("OR", "||") {
      guard let left = Optional(condition), let right = conjunction() else { return nil }
      condition = { left($0) || right($0) }
    }
    return condition
  }

  private mutating func conjunction() -> Condition? {
    guard var condition = negation() else { return nil }
    while take("AND", "&&") {
      guard let left = Optional(condition), let right = negation() else { return nil }
      condition = { left($0) && right($0) }
    }
    return condition
  }

  private mutating func negation() -> Condition? {
    if take("NOT", "!") { return negation().map { condition in { !condition($0) } } }
    if take("(") {
      guard let condition = disjunction(), take(")") else { return nil }
      return condition
    }
    if take("TRUEPREDICATE") { return { _ in true } }
    if take("FALSEPREDICATE") { return { _ in false } }
    return comparison()
  }

  private mutating func comparison() -> Condition? {
    guard let left = expression(), let comparison = PredicateComparison(&tokens) else { return nil }
    guard let right = expression() else { return nil }
    return { comparison.holds(left($0), right($0)) }
  }

  private mutating func expression() -> Expression? {
    guard let token = tokens.popFirst() else { return nil }
    switch token {
    case .text(let text): return { _ in .text(text) }
    case .number(let number): return { _ in .number(number) }
    case .argument(let isKey):
      guard let argument = arguments.popFirst() else { return nil }
      if isKey { return { PredicateValue(of: "\(argument)", in: $0) } }
      let value = PredicateValue(argument)
      return { _ in value }
    case .symbol("{"):
      var parts: [Expression] = []
      while !take("}") {
        guard let part = expression() else { return nil }
        parts.append(part)
        _ = take(",")
      }
      return { object in .list(parts.map { $0(object) }) }
    case .word(let word):
      switch word.uppercased() {
      case "TRUE", "YES": return { _ in .number(1) }
      case "FALSE", "NO": return { _ in .number(0) }
      case "NIL", "NULL": return { _ in .none }
      case "SELF": return { PredicateValue($0) }
      default: return { PredicateValue(of: word, in: $0) }
      }
    case .symbol: return nil
    }
  }
}

extension ArraySlice where Element == PredicateToken {
  /// Removes and returns the first word or symbol, in capitals.
  mutating func popWord() -> String? {
    switch first {
    case .word(let word)?, .symbol(let word)?:
      removeFirst()
      return word.uppercased()
    default: return nil
    }
  }
}
