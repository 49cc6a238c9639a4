import Foundation

/// A comparison of two values in a predicate.
struct PredicateComparison {
  private let name: String
  private let ignoresCase: Bool
  private let ignoresAccents: Bool

  private static let names: Set = [
    "==", "=", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE",
    "MATCHES", "IN", "BETWEEN",
  ]

  /// Takes a comparison and its options from the pieces of a format.
  init?(_ tokens: inout ArraySlice<PredicateToken>) {
    guard let name = tokens.popWord(), Self.names.contains(name) else { return nil }
    self.name = name
    var options = ""
    if tokens.first == .symbol("[") {
      tokens.removeFirst()
      options = tokens.popWord() ?? ""
      guard tokens.popWord() == "]" else { return nil }
    }
    ignoresCase = options.contains("C")
    ignoresAccents = options.contains("D")
  }

  func holds(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    switch name {
    case "==", "=": isEqual(left, right)
    case "!=", "<>": !isEqual(left, right)
    case "<": order(left, right).map { $0 < 0 } ?? false
    case "<=", "=<": order(left, right).map { $0 <= 0 } ?? false
    case ">": order(left, right).map { $0 > 0 } ?? false
    case ">=", "=>": order(left, right).map { $0 >= 0 } ?? false
    case "CONTAINS": contains(left, right)
    case "BEGINSWITH": texts(left, right).map { $0.hasPrefix($1) } ?? false
    case "ENDSWITH": texts(left, right).map { $0.hasSuffix($1) } ?? false
    case "LIKE": texts(left, right).map { isLike($0, $1) } ?? false
    case "MATCHES": matches(left, right)
    case "IN": contains(right, left)
    default: isBetween(left, right)
    }
  }

  private func folded(_ text: String) -> String {
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresAccents { options.insert(.diacriticInsensitive) }
    return options.isEmpty ? text : text.folding(options: options, locale: nil)
  }

  private func texts(_ left: PredicateValue, _ right: PredicateValue) -> (String, String)? {
    guard case .text(let left) = left, case .text(let right) = right else { return nil }
    return (folded(left), folded(right))
  }

  private func isEqual(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    if let (left, right) = texts(left, right) { return left == right }
    if let (left, right) = numbers(left, right) { return left == right }
    return left == right
  }

  private func numbers(_ left: PredicateValue, _ right: PredicateValue) -> (Double, Double)? {
    guard let left = left.number, let right = right.number else { return nil }
    return (left, right)
  }

  private func order(_ left: PredicateValue, _ right: PredicateValue) -> Int? {
    if let (left, right) = numbers(left, right) { return left < right ? -1 : left > right ? 1 : 0 }
    return texts(left, right).map { $0 < $1 ? -1 : $0 > $1 ? 1 : 0 }
  }

  private func contains(_ whole: PredicateValue, _ part: PredicateValue) -> Bool {
    if case .list(let all) = whole { return all.contains { isEqual($0, part) } }
    return texts(whole, part).map { $1.isEmpty || $0.contains($1) } ?? false
  }

  /// Whether a text has the form of a pattern with `*` and `?`.
  private func isLike(_ text: String, _ pattern: String) -> Bool {
    let expression = NSRegularExpression.escapedPattern(for: pattern)
      .replacing("\\*", with: ".*").replacing("\\?", with: ".")
    return text.range(of: "^(?s:\(expression))$", options: .regularExpression) != nil
  }

  private func matches(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    guard case .text(let text) = left, case .text(let pattern) = right else { return false }
    var options: String.CompareOptions = .regularExpression
    if ignoresCase { options.insert(.caseInsensitive) }
    return text.range(of: "^(?:\(pattern))$", options: options) != nil
  }

  private func isBetween(_ value: PredicateValue, _ bounds: PredicateValue) -> Bool {
    guard case .list(let bounds) = bounds, bounds.count == 2 else { return false }
    return (order(value, bounds[0]) ?? -1) >= 0 && (order(value, bounds[1]) ?? 1) <= 0
  }
}
