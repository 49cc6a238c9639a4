import Foundation

/// A piece of a predicate's format.
enum PredicateToken: Equatable {
  case word(String)
  case text(String)
  case number(Double)
  case symbol(String)
  /// The place of an argument, or of the name of an attribute.
  case argument(isKey: Bool)

  /// Splits a format into pieces.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the format.
  static func pieces(of format: String) -> [PredicateToken] {
    var pieces: [PredicateToken] = []
    var rest = Substring(format)
    while let letter = rest.first {
      if letter.isWhitespace {
        rest.removeFirst()
      } else if letter == "'" || letter == "\"" {
        pieces.append(.text(quoted(&rest, by: letter)))
      } else if letter == "%" {
        pieces.append(argument(&rest))
      } else if letter.isNumber || (letter == "-" && rest.dropFirst().first?.isNumber == true) {
        let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        pieces.append(.number(Double(digits) ?? 0))
        rest.removeFirst(digits.count)
      } else if letter.isLetter || letter == "_" || letter == "#" || letter == "@" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.#@".contains($0) }
        pieces.append(.word(String(word)))
        rest.removeFirst(word.count)
      } else {
        let two = String(rest.prefix(2))
        let symbol =
          ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(two) ? two : String(letter)
        pieces.append(.symbol(symbol))
        rest.removeFirst(symbol.count)
      }
    }
    return pieces
  }

  private static func quoted(_ rest: inout Substring, by quote: Character) -> String {
    rest.removeFirst()
    var text = ""
    while let letter = rest.popFirst(), letter != quote {
      if letter == "\\", let next = rest.popFirst() { text.append(next) } else { text.append(letter) }
    }
    return text
  }

  private static func argument(_ rest: inout Substring) -> PredicateToken {
    rest.removeFirst()
    let letters = rest.prefix { "@dDiIuUfFeEgGsSlhqK".contains($0) }
    let count = letters.first.map { "@KdDiuUfs".contains($0) ? 1 : letters.count } ?? 0
    let isKey = letters.first == "K"
    rest.removeFirst(count)
    return .argument(isKey: isKey)
  }
}
