/// The part of Markdown that may be within a line: emphasis, code, strikethrough and links.
///
/// As SwiftUI has it, white space stays as it is, and nothing begins a paragraph, a list or a heading.
enum Markdown {
  /// Texts with more characters of markup are shown as they are, so that none takes long. People write far fewer.
  private static let markupLimit = 8_192

  /// Whether a text has any character that could be markup, so that most texts are not parsed.
  static func mayContainMarkup(_ text: String) -> Bool { text.utf8.contains(where: isMarkup) }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
      UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  /// The text without its markup, each piece with what the markup says of it. Complexity: O(bytes).
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

  /// What markup around pieces says of them.
  enum Style {
    case emphasis, strong
    /// A link to an address or an image, of which the words are shown.
    case link(String?)
  }

  /// A piece of a text as it was parsed, with characters that stand in for others, or a boundary of markup.
  enum Event {
    case text(String)
    case code(String)
    /// A tag, which is shown as it is.
    case html(String)
    case begin(Style)
    case end
  }
}
