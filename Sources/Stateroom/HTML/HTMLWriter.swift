/// Writes HTML whose elements are well-formed XML. All text and all values of attributes are escaped.
package struct HTMLWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// The names and values of attributes. An attribute whose value is nil is omitted.
  package typealias Attributes = KeyValuePairs<StaticString, String?>

  /// Begins an element.
  package mutating func begin(_ name: StaticString, _ attributes: Attributes = [:]) {
    writeTag(name, attributes)
    write(">")
  }

  /// Ends an element.
  package mutating func end(_ name: StaticString) {
    write("</")
    write(name)
    write(">\n")
  }

  /// Writes an element without content.
  package mutating func empty(_ name: StaticString, _ attributes: Attributes = [:]) {
    writeTag(name, attributes)
    write(" />\n")
  }

  /// Writes an element that only contains text.
  package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    begin(name, attributes)
    write(text: text)
    end(name)
  }

  /// Writes text, which is escaped. Characters that HTML does not allow are replaced.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package mutating func write(text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var rest = utf8[...]
      while let index = rest.firstIndex(where: Self.needsCare) {
        bytes.append(contentsOf: rest[..<index])
        rest = rest[(index + 1)...]
        writeWithCare(utf8[index], after: index > 0 ? utf8[index - 1] : 0)
      }
      bytes.append(contentsOf: rest)
    }
  }

  /// Whether a byte cannot be written as it is, or not after every other.
  private static func needsCare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    case 0..<0x20, 0x7F, 0x80..<0xA0, 0xBE...0xBF: true
    default: false
    }
  }

  private mutating func writeWithCare(_ byte: UInt8, after last: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): write("&amp;")
    case UInt8(ascii: "<"): write("&lt;")
    case UInt8(ascii: ">"): write("&gt;")
    case UInt8(ascii: "\""): write("&quot;")
    case UInt8(ascii: "'"): write("&#39;")
    case 0x09, 0x0A: bytes.append(byte)
    // A carriage return would be read as a line feed.
    case 0x0D: write("&#13;")
    case 0..<0x20, 0x7F: write("\u{FFFD}")
    // Control characters have two bytes here, the first of which is already written.
    case 0x80..<0xA0 where last == 0xC2:
      bytes.removeLast()
      write("\u{FFFD}")
    // U+FFFE and U+FFFF are not allowed either: EF BF BE and EF BF BF.
    case 0xBE...0xBF where last == 0xBF && bytes.suffix(2).first == 0xEF:
      bytes.removeLast(2)
      write("\u{FFFD}")
    default: bytes.append(byte)
    }
  }

  /// Writes markup without escaping it.
  package mutating func write(_ markup: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Writes the start tag of an element with its attributes.
  private mutating func writeTag(_ name: StaticString, _ attributes: Attributes) {
    write("<")
    write(name)
    for (name, value) in attributes {
      guard let value else { continue }
      write(" ")
      write(name)
      write("=\"")
      write(text: value)
      write("\"")
    }
  }
}
