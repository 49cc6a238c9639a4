import CCMark

/// A text prepared so that cmark parses it as one line of inline markup.
///
/// The line begins with white space that cannot begin a block. That disables all block markup. Line breaks
/// are replaced by other white space while cmark parses the text.
struct MarkdownLine {
  let standIns: MarkdownStandIns
  /// White space at the end, which cmark would drop.
  let trailingSpace: String
  private let source: [UInt8]

  /// White space for cmark, but not indentation.
  private static let formFeed: UInt8 = 0x0c

  /// Creates a line, or returns nil if the text itself has all of the stand-in characters. Such a text is not
  /// parsed.
  init?(_ text: String) {
    guard let standIns = MarkdownStandIns(for: text) else { return nil }
    self.standIns = standIns
    let end = text.utf8.lastIndex { !Self.isSpace($0) }.map { text.utf8.index(after: $0) } ?? text.startIndex
    trailingSpace = String(text[end...])
    source = [Self.formFeed] + standIns.replacing(in: text.utf8[..<end])
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  /// Parses the text and visits its pieces and boundaries in order.
  ///
  /// - Complexity: O(bytes).
  func forEachEvent(_ visit: (Markdown.Event) -> Void) {
    let document = source.withUnsafeBytes { bytes in
      cmark_parse_document(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, CMARK_OPT_DEFAULT)
    }
    let iterator = cmark_iter_new(document)
    defer {
      cmark_iter_free(iterator)
      cmark_node_free(document)
    }
    var isFirst = true
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      let node = cmark_iter_get_node(iterator)
      let boundary = { (style: Markdown.Style) -> Markdown.Event in
        event == CMARK_EVENT_EXIT ? .end : .begin(style)
      }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT:
        // The first text node begins with the white space that was prepended.
        visit(.text(literal(of: node, dropping: isFirst ? 1 : 0)))
        isFirst = false
      case CMARK_NODE_CODE: visit(.code(literal(of: node)))
      case CMARK_NODE_HTML_INLINE: visit(.html(literal(of: node)))
      case CMARK_NODE_EMPH: visit(boundary(.emphasis))
      case CMARK_NODE_STRONG: visit(boundary(.strong))
      case CMARK_NODE_LINK: visit(boundary(.link(address(of: node))))
      case CMARK_NODE_IMAGE: visit(boundary(.link(nil)))
      default: break
      }
    }
  }

  /// Returns the address of a link, or nil if it is empty.
  private func address(of node: OpaquePointer?) -> String? {
    let address = cmark_node_get_url(node).map { standIns.restoring(String(cString: $0), tilde: "~") }
    return address?.isEmpty == false ? address : nil
  }

  private func literal(of node: OpaquePointer?, dropping count: Int = 0) -> String {
    cmark_node_get_literal(node).map { String(cString: $0 + count) } ?? ""
  }
}
