/// A parser of inline Markdown: emphasis, code, strikethrough and links.
///
/// As in SwiftUI, white space is preserved, and no text begins a paragraph, a list or a heading.
enum Markdown {
  /// The maximum number of markup characters. A text with more is shown verbatim, which bounds the time of
  /// parsing. Texts that people write have far fewer.
  private static let markupLimit = 8_192

  /// Returns whether a text has a character that could be markup. Lets most texts skip the parser.
  ///
  /// - Complexity: O(bytes).
  static func mayContainMarkup(_ text: String) -> Bool {
    // Does not copy the bytes of a native Swift string.
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes where isMarkup(byte) { return true }
      return false
    }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
      UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  /// Returns the text as runs: without its markup, and with the attributes that the markup gives.
  ///
  /// - Complexity: O(bytes).
  static func runs(of text: String) -> [TextRun] {
    guard text.utf8.count(where: isMarkup) <= markupLimit, let line = MarkdownLine(text) else {
      return [TextRun(text: text)]
    }
    var pieces = MarkdownPieces(standIns: line.standIns)
    var attributes = [TextAttributes()]
    line.forEachEvent { event in
      var inner = attributes[attributes.count - 1]
      switch event {
      case .text(let text): pieces.append(text, inner)
      case .code(let code):
        inner.isMonospaced = true
        pieces.append(literal: code, inner)
      case .html(let tag): pieces.append(literal: tag, inner)
      case .begin(let style):
        switch style {
        case .emphasis: inner.isItalic = true
        case .strong: inner.isBold = true
        case .link(let address): inner.link = address
        }
        attributes.append(inner)
        pieces.begin()
      case .end:
        attributes.removeLast()
        pieces.end()
      }
    }
    return pieces.runs(before: line.trailingSpace)
  }

  /// A style that markup gives to the text inside of it.
  enum Style {
    case emphasis, strong
    /// A link with an address, or an image, which is shown as its alternative text.
    case link(String?)
  }

  /// A piece of a parsed text, with stand-in characters not yet restored, or a boundary of markup.
  enum Event {
    case text(String)
    case code(String)
    /// A tag, which is shown verbatim.
    case html(String)
    case begin(Style)
    case end
  }
}
