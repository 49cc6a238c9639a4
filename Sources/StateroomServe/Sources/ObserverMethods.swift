/// The rewriting of calls by which notifications and controls call a method that `#selector` names.
///
/// Instead of the name, the copy has a closure that returns the method. Other uses of `#selector` only have a name.
struct ObserverMethods {
  /// Returns the source with such calls rewritten. No line moves.
  ///
  /// Complexity: O(n) in the length of the source.
  static func rewritten(_ text: String) -> String {
    text.contains("#selector(") ? targets(observers(text)) : text
  }

  /// Returns the source with the calls of controls rewritten: `addTarget(…, action: #selector(…), …)`.
  private static func targets(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: "addTarget(") {
      result += rest[..<range.upperBound]
      rest = rest[range.upperBound...]
      var call = Scan(rest)
      guard !call.isNext("nil"), call.skipArgument(), call.isNext("action:") else { continue }
      let before = rest[..<call.rest.startIndex]
      guard call.skip("action:"), call.skip("#selector("), let name = call.untilClosed() else { continue }
      let lines = rest[before.endIndex..<call.rest.startIndex].filter(\.isNewline)
      result += "\(before)calling: { $0.\(method(name)) }\(lines)"
      rest = call.rest
    }
    return result + rest
  }

  /// Returns the source with the calls of notification centres rewritten.
  private static func observers(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: "Observer(") {
      result += rest[..<range.upperBound]
      rest = rest[range.upperBound...]
      var call = Scan(rest)
      guard call.skip("self") else { continue }
      if result.hasSuffix("removeObserver("), call.isNext(",") || call.isNext(")") {
        result += "methodsOf: \(rest[..<call.rest.startIndex])"
        rest = call.rest
      } else if result.hasSuffix("addObserver("), call.skip(","), call.skip("selector:") {
        let label = call.rest.startIndex
        guard call.skip("#selector("), let name = call.untilClosed() else { continue }
        let before = rest[..<label].replacing("selector:", with: "calling:")
        let lines = rest[label..<call.rest.startIndex].filter(\.isNewline)
        result += "\(before) { $0.\(method(name)) }\(lines)"
        rest = call.rest
      }
    }
    return result + rest
  }

  /// Returns the method of `Type.method(_:)`.
  private static func method(_ text: Substring) -> Substring {
    let name = text.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace }
    let end = name.firstIndex(of: "(") ?? name.endIndex
    guard let point = name[..<end].lastIndex(of: ".") else { return name }
    return name[name.index(after: point)...]
  }

  /// A text that is read from its start.
  private struct Scan {
    private(set) var rest: Substring

    init(_ text: Substring) { rest = text }

    private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    /// Returns whether a word is next after white space.
    mutating func isNext(_ word: String) -> Bool {
      skipSpace()
      return rest.hasPrefix(word)
    }

    /// Skips a word and the white space before it, and returns whether it is there.
    mutating func skip(_ word: String) -> Bool {
      guard isNext(word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }

    /// Skips an argument and the comma after it, and returns whether there is one.
    mutating func skipArgument() -> Bool {
      var depth = 0
      let end = rest.firstIndex { character in
        depth += "([{".contains(character) ? 1 : ")]}".contains(character) ? -1 : 0
        return depth < 0 || depth == 0 && character == ","
      }
      guard let end, rest[end] == "," else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }

    /// Returns the text before the parenthesis that closes an open one, which is skipped, too.
    mutating func untilClosed() -> Substring? {
      var depth = 1
      let end = rest.firstIndex { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth == 0
      }
      guard let end else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return rest[..<end]
    }
  }
}
