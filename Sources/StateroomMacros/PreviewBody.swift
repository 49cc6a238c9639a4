/// The statements of a preview, and the dynamic properties among them that `@Previewable` marks.
struct PreviewBody {
  /// The declarations of the properties, without the mark.
  private(set) var properties: [String] = []
  /// The other statements.
  private(set) var statements = ""

  /// Takes the content of a closure apart.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the content.
  init(_ content: String) {
    var scanner = SourceScanner(content)
    var kept = 0
    while !scanner.isAtEnd {
      guard scanner.hasWord("@Previewable") else {
        scanner.skip()
        continue
      }
      statements += scanner.text(kept..<scanner.offset)
      let start = scanner.offset + 12
      scanner.move(to: start)
      Self.skipDeclaration(&scanner)
      properties.append(Self.trimmed(scanner, start..<scanner.offset))
      if scanner.byte == UInt8(ascii: ";") { scanner.skip() }
      kept = scanner.offset
    }
    statements += scanner.text(kept..<scanner.bytes.count)
  }

  /// Goes on to the end of the line or to the semicolon at which a declaration of a variable ends.
  private static func skipDeclaration(_ scanner: inout SourceScanner) {
    var isNamed = false
    var last: UInt8 = 0
    while !scanner.isAtEnd {
      if scanner.byte == UInt8(ascii: ";") { return }
      if scanner.byte == UInt8(ascii: "\n") {
        var next = scanner
        next.skipSpace()
        if isNamed, !goesOn(after: last), !goesOn(at: next) { return }
        scanner.move(to: next.offset)
        continue
      }
      if scanner.hasWord("var") || scanner.hasWord("let") {
        isNamed = true
        last = 0
        scanner.move(to: scanner.offset + 3)
        continue
      }
      let isCode = !scanner.has("//") && !scanner.has("/*") && !SourceScanner.isSpace(scanner.byte)
      scanner.skip()
      if isCode { last = scanner.bytes[scanner.offset - 1] }
    }
  }

  /// Whether a line goes on in the next one because of its last byte, as after an operator.
  private static func goesOn(after byte: UInt8) -> Bool {
    byte == 0 || "=,:.+-*/&|<".utf8.contains(byte)
  }

  /// Whether a line begins with what goes on with the one before, as `.member` or an operator.
  private static func goesOn(at scanner: SourceScanner) -> Bool {
    "=,:.?+*/&|<>{".utf8.contains(scanner.byte)
  }

  private static func trimmed(_ scanner: SourceScanner, _ range: Range<Int>) -> String {
    let text = scanner.bytes[range]
    guard let first = text.firstIndex(where: { !SourceScanner.isSpace($0) }),
      let last = text.lastIndex(where: { !SourceScanner.isSpace($0) })
    else { return "" }
    return scanner.text(first..<(last + 1))
  }
}
