/// Stand-in characters that replace others while a text is parsed. Each is of the class that Markdown sees in
/// the original, and none is in the text itself.
struct MarkdownStandIns {
  /// White space in place of the characters that would end the line.
  private let lineFeed, carriageReturn: Unicode.Scalar
  /// Punctuation in place of an escaped tilde and its backslash, which cannot be part of a strikethrough.
  private let escapedTilde: Unicode.Scalar

  private static let spaces: [Unicode.Scalar] = [
    "\u{c}", "\u{1680}", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}",
  ]
  private static let punctuation: [Unicode.Scalar] = [
    "\u{2e00}", "\u{2e01}", "\u{2e02}", "\u{2e03}", "\u{2e04}", "\u{2e05}", "\u{2e06}", "\u{2e07}",
  ]

  /// Chooses stand-ins for a text, or returns nil if the text has too many of the candidates itself.
  init?(for text: String) {
    // A few passes over the text at most: nearly always, the first candidates of each kind are unused.
    let scalars = text.unicodeScalars
    var spaces = Self.spaces.lazy.filter { !scalars.contains($0) }.makeIterator()
    var punctuation = Self.punctuation.lazy.filter { !scalars.contains($0) }.makeIterator()
    guard let lineFeed = spaces.next(), let carriageReturn = spaces.next(), let tilde = punctuation.next()
    else { return nil }
    (self.lineFeed, self.carriageReturn, escapedTilde) = (lineFeed, carriageReturn, tilde)
  }

  /// Returns the bytes of a text with originals replaced by stand-ins.
  ///
  /// - Complexity: O(bytes).
  func replacing(in text: Substring.UTF8View) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isEscaped = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "\n"): result += UTF8.encode(lineFeed)!
      case UInt8(ascii: "\r"): result += UTF8.encode(carriageReturn)!
      case UInt8(ascii: "~") where isEscaped:
        result.removeLast()
        result += UTF8.encode(escapedTilde)!
      default: result.append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return result
  }

  /// Returns a text with stand-ins replaced by their originals, and the one of an escaped tilde by `tilde`.
  ///
  /// - Complexity: O(bytes).
  func restoring(_ text: some StringProtocol, tilde: String) -> String {
    // Most pieces are ASCII and need no replacement.
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 == 0x0c }) else { return String(text) }
    var result = ""
    var start = text.startIndex
    for index in text.unicodeScalars.indices {
      let original: String
      switch text.unicodeScalars[index] {
      case lineFeed: original = "\n"
      case carriageReturn: original = "\r"
      case escapedTilde: original = tilde
      default: continue
      }
      result += text[start..<index]
      result += original
      start = text.unicodeScalars.index(after: index)
    }
    return result + text[start...]
  }
}
