/// A walk over Swift source that knows comments, literals and brackets.
struct SourceScanner {
  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ source: String) { bytes = Array(source.utf8) }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte at the place, or zero at the end.
  var byte: UInt8 { isAtEnd ? 0 : bytes[offset] }

  /// Whether a text begins at the place.
  func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[min(offset, bytes.count)...].starts(with: $0) }
  }

  /// Whether a word begins at the place and ends with it.
  func hasWord(_ word: StaticString) -> Bool {
    guard has(word), offset == 0 || !Self.isOfName(bytes[offset - 1]) else { return false }
    let end = offset + word.utf8CodeUnitCount
    return end >= bytes.count || !Self.isOfName(bytes[end])
  }

  /// Whether a byte may be a part of a name.
  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Returns the source in a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Goes on to a place further behind.
  mutating func move(to place: Int) { offset = place }

  /// Goes on by a byte, or past a comment, a literal or what a bracket encloses.
  mutating func skip() {
    if has("//") {
      while !isAtEnd, byte != UInt8(ascii: "\n") { offset += 1 }
    } else if has("/*") {
      skipComment()
    } else if let hashes = hashesOfLiteral {
      skipLiteral(hashes)
    } else if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte) {
      skipBrackets()
    } else {
      offset += 1
    }
  }

  /// Goes on past white space and comments.
  mutating func skipSpace() {
    while !isAtEnd, has("//") || has("/*") || Self.isSpace(byte) { skip() }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

  private mutating func skipBrackets() {
    offset += 1
    while !isAtEnd {
      if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte) {
        offset += 1
        return
      }
      skip()
    }
  }

  private mutating func skipComment() {
    var depth = 0
    while !isAtEnd {
      if has("/*") {
        depth += 1
        offset += 2
      } else if has("*/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  /// The number of number signs before the quotation mark of the literal that begins here, or nil if none does.
  private var hashesOfLiteral: Int? {
    var end = offset
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - offset : nil
  }

  private mutating func skipLiteral(_ hashes: Int) {
    let signs = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    offset += hashes
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: has("\"\"\"") ? 3 : 1)
    offset += quotes.count
    while !isAtEnd {
      let rest = bytes[offset...]
      if rest.starts(with: quotes + signs) {
        offset += quotes.count + hashes
        return
      } else if rest.starts(with: [UInt8(ascii: "\\")] + signs) {
        offset += 1 + hashes
        if byte == UInt8(ascii: "(") { skipBrackets() } else { offset += 1 }
      } else {
        offset += 1
      }
    }
  }
}
