import Foundation

/// The part of Markdown that stands within a line: emphasis, code, strikethrough and links.
enum Markdown {
  /// Whether a text has any character that could be markup, so that most texts are not parsed.
  static func mayContainMarkup(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
        UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  /// The text without its markup, each piece with what the markup says of it.
  static func runs(of text: String) -> [TextRun] {
    var parser = MarkdownParser(characters: Array(text))
    parser.parse(0..<parser.characters.count, TextAttributes())
    return parser.runs
  }
}

/// Reads markup from the left to the right, what is inside of it by recursion.
private struct MarkdownParser {
  let characters: [Character]
  var runs: [TextRun] = []

  mutating func parse(_ range: Range<Int>, _ attributes: TextAttributes) {
    var position = range.lowerBound
    while position < range.upperBound {
      position = parseMarkup(at: position, in: range, attributes) ?? takeLiteral(position, attributes)
    }
  }

  private mutating func takeLiteral(_ position: Int, _ attributes: TextAttributes) -> Int {
    append(characters[position], attributes)
    return position + 1
  }

  private mutating func append(_ character: Character, _ attributes: TextAttributes) {
    if runs.last?.attributes == attributes {
      runs[runs.count - 1].text.append(character)
    } else {
      runs.append(TextRun(text: String(character), attributes: attributes))
    }
  }

  /// Parses what begins at a position; nil where it is no markup.
  private mutating func parseMarkup(
    at position: Int, in range: Range<Int>, _ attributes: TextAttributes
  ) -> Int? {
    switch characters[position] {
    case "\\":
      guard position + 1 < range.upperBound, characters[position + 1].isASCII,
        characters[position + 1].isPunctuation || characters[position + 1].isSymbol
      else { return nil }
      append(characters[position + 1], attributes)
      return position + 2
    case "`": return parseCode(at: position, in: range, attributes)
    case "[": return parseLink(at: position, in: range, attributes)
    case "*", "_", "~": return parseEmphasis(at: position, in: range, attributes)
    default: return nil
    }
  }

  private mutating func parseCode(
    at position: Int, in range: Range<Int>, _ attributes: TextAttributes
  ) -> Int? {
    let length = runLength(at: position, in: range)
    var end = position + length
    while end < range.upperBound {
      guard characters[end] == "`" else {
        end += 1
        continue
      }
      let closing = runLength(at: end, in: range)
      if closing == length {
        var code = attributes
        code.isMonospaced = true
        for character in characters[position + length..<end] { append(character, code) }
        return end + closing
      }
      end += closing
    }
    return nil
  }

  private mutating func parseLink(
    at position: Int, in range: Range<Int>, _ attributes: TextAttributes
  ) -> Int? {
    guard let close = characters[position..<range.upperBound].firstIndex(of: "]"),
      close + 1 < range.upperBound, characters[close + 1] == "(",
      let end = characters[close..<range.upperBound].firstIndex(of: ")")
    else { return nil }
    parse(position + 1..<close, attributes)
    return end + 1
  }

  private mutating func parseEmphasis(
    at position: Int, in range: Range<Int>, _ attributes: TextAttributes
  ) -> Int? {
    let marker = characters[position]
    let length = min(runLength(at: position, in: range), marker == "~" ? 2 : 3)
    if marker == "~", length < 2 { return nil }
    for length in stride(from: length, through: marker == "~" ? 2 : 1, by: -1) {
      let start = position + length
      guard opens(at: position, length, in: range), let end = closing(marker, length, start, range)
      else { continue }
      var inner = attributes
      if marker == "~" { inner.isStruckThrough = true }
      if marker != "~", length >= 2 { inner.isBold = true }
      if marker != "~", length != 2 { inner.isItalic = true }
      parse(start..<end, inner)
      return end + length
    }
    return nil
  }

  private func runLength(at position: Int, in range: Range<Int>) -> Int {
    characters[position..<range.upperBound].prefix { $0 == characters[position] }.count
  }

  private func opens(at position: Int, _ length: Int, in range: Range<Int>) -> Bool {
    guard position + length < range.upperBound, !characters[position + length].isWhitespace else {
      return false
    }
    // An underscore within a word is part of it.
    return characters[position] != "_" || position == 0 || !isWord(characters[position - 1])
  }

  private func closing(_ marker: Character, _ length: Int, _ start: Int, _ range: Range<Int>) -> Int? {
    var position = start
    while position < range.upperBound {
      guard characters[position] == marker else {
        position += characters[position] == "\\" ? 2 : 1
        continue
      }
      let found = runLength(at: position, in: range)
      let end = position + found
      let endsWord = marker != "_" || end >= characters.count || !isWord(characters[end])
      if position > start, !characters[position - 1].isWhitespace, endsWord, found == length || found >= 3 {
        return end - length
      }
      position = end
    }
    return nil
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
