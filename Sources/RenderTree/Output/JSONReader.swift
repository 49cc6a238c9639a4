/// Reads JSON text (RFC 8259) into a ``JSONValue``.
package struct JSONReader {
  /// A syntax error and its location.
  package struct Problem: Error, Hashable {
    package let message: String
    /// The offset of the offending byte.
    package let offset: Int
  }

  /// A text has more combining marks in a row than are allowed.
  package struct TooManyMarks: Error, Hashable {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var depth = 0
  private let depthLimit: Int
  private let markLimit: Int?

  /// Reads a complete text.
  ///
  /// - Throws: ``Problem`` if the text is malformed, nested deeper than the limit, or has a duplicate member;
  ///   ``TooManyMarks`` if a string or a name has more combining marks in a row than `markLimit`.
  ///
  /// - Complexity: O(bytes).
  package static func read(
    _ bytes: [UInt8], depthLimit: Int = 64, markLimit: Int? = nil
  ) throws -> JSONValue {
    try bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes: bytes, depthLimit: depthLimit, markLimit: markLimit)
      reader.skipSpace()
      let value = try reader.readValue()
      reader.skipSpace()
      if reader.offset < bytes.count { throw reader.problem("Unexpected text after the value") }
      return value
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int, markLimit: Int?) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    self.markLimit = markLimit
  }

  private func problem(_ message: String) -> Problem { Problem(message: message, offset: offset) }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips white space.
  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func readValue() throws -> JSONValue {
    switch current {
    case UInt8(ascii: "{"): return try nested { try $0.readObject() }
    case UInt8(ascii: "["): return try nested { try $0.readArray() }
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readLiteral("true", .bool(true))
    case UInt8(ascii: "f"): return try readLiteral("false", .bool(false))
    case UInt8(ascii: "n"): return try readLiteral("null", .null)
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return try readNumber()
    case nil: throw problem("The text ends where a value should stand")
    default: throw problem("Expected a value")
    }
  }

  private mutating func nested(_ read: (inout JSONReader) throws -> JSONValue) throws -> JSONValue {
    depth += 1
    if depth > depthLimit { throw problem("Nested deeper than \(depthLimit) levels") }
    defer { depth -= 1 }
    offset += 1
    return try read(&self)
  }

  private mutating func readLiteral(_ text: StaticString, _ value: JSONValue) throws -> JSONValue {
    let length = text.utf8CodeUnitCount
    guard offset + length <= bytes.count,
      bytes[offset..<offset + length].elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: length))
    else { throw problem("Expected \(text)") }
    offset += length
    return value
  }

  /// Reads the rest of an object, after its brace.
  private mutating func readObject() throws -> JSONValue {
    var members: [JSONMember] = []
    var names: Set<String> = []
    skipSpace()
    if current == UInt8(ascii: "}") {
      offset += 1
      return .object([])
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw problem("Expected the name of a member") }
      let name = try readString()
      if isKnown(name, in: members, &names) { throw problem("The member \"\(name)\" stands twice") }
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw problem("Expected a colon") }
      offset += 1
      skipSpace()
      members.append(JSONMember(name: name, value: try readValue()))
      skipSpace()
      switch current {
      case UInt8(ascii: ","): offset += 1
      case UInt8(ascii: "}"):
        offset += 1
        return .object(members)
      default: throw problem("Expected a comma or the end of the object")
      }
    }
  }

  /// Whether an object already has a member of that name. Usual requests have few members and are searched; a
  /// hostile one may have many, so they are then looked up in a set.
  private func isKnown(_ name: String, in members: [JSONMember], _ names: inout Set<String>) -> Bool {
    if members.count < 8 { return members.contains { $0.name == name } }
    if names.isEmpty { names = Set(members.map(\.name)) }
    return !names.insert(name).inserted
  }

  /// Reads the rest of an array, after its bracket.
  private mutating func readArray() throws -> JSONValue {
    var values: [JSONValue] = []
    skipSpace()
    if current == UInt8(ascii: "]") {
      offset += 1
      return .array([])
    }
    while true {
      skipSpace()
      values.append(try readValue())
      skipSpace()
      switch current {
      case UInt8(ascii: ","): offset += 1
      case UInt8(ascii: "]"):
        offset += 1
        return .array(values)
      default: throw problem("Expected a comma or the end of the array")
      }
    }
  }

  // MARK: Numbers

  private mutating func readNumber() throws -> JSONValue {
    let start = offset
    if current == UInt8(ascii: "-") { offset += 1 }
    let integerStart = offset
    skipDigits()
    let isEmpty = offset == integerStart
    let hasLeadingZero = offset - integerStart > 1 && bytes[integerStart] == UInt8(ascii: "0")
    if isEmpty || hasLeadingZero { throw problem("Malformed number") }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      try requireDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isInteger = false
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      try requireDigits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw problem("The number is out of range") }
    // Many writers add a fraction to every number: 2.0 is the integer 2.
    if let whole = Int(exactly: value) { return .integer(whole) }
    return .number(value)
  }

  /// Skips digits.
  private mutating func skipDigits() {
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
  }

  private mutating func requireDigits() throws {
    let start = offset
    skipDigits()
    if offset == start { throw problem("Malformed number") }
  }

  // MARK: Strings

  /// Reads a string.
  private mutating func readString() throws -> String {
    offset += 1
    let start = offset
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      offset += 1
    }
    if current == UInt8(ascii: "\"") {
      defer { offset += 1 }
      return try validated(bytes[start..<offset])
    }
    var unescaped = Array(bytes[start..<offset])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return try validated(unescaped[...])
      case UInt8(ascii: "\\"):
        try readEscape(into: &unescaped)
      case 0...0x1F:
        throw problem("A control character must be escaped")
      default:
        unescaped.append(byte)
        offset += 1
      }
    }
    throw problem("The string has no end")
  }

  private func validated(_ bytes: some Collection<UInt8>) throws -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw problem("The string is not valid UTF-8")
    }
    if let markLimit, text.hasCombiningMarks(moreThan: markLimit) { throw TooManyMarks() }
    return text
  }

  private mutating func readEscape(into target: inout [UInt8]) throws {
    offset += 1
    guard let byte = current else { throw problem("The string has no end") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): target.append(byte)
    case UInt8(ascii: "b"): target.append(0x08)
    case UInt8(ascii: "f"): target.append(0x0C)
    case UInt8(ascii: "n"): target.append(0x0A)
    case UInt8(ascii: "r"): target.append(0x0D)
    case UInt8(ascii: "t"): target.append(0x09)
    case UInt8(ascii: "u"): target.append(contentsOf: String(try readUnicodeEscape()).utf8)
    default:
      offset -= 1
      throw problem("Unknown escape")
    }
  }

  private mutating func readUnicodeEscape() throws -> Unicode.Scalar {
    let first = try readHex()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, current == UInt8(ascii: "\\"), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "u")
    else { throw problem("Half of a surrogate pair") }
    offset += 2
    let second = try readHex()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
    else { throw problem("Half of a surrogate pair") }
    return scalar
  }

  /// Reads the four digits of an escape.
  private mutating func readHex() throws -> UInt16 {
    guard offset + 4 <= bytes.count else { throw problem("Four hexadecimal digits must follow \\u") }
    var value: UInt16 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw problem("Four hexadecimal digits must follow \\u")
      }
      value = value << 4 | UInt16(digit)
    }
    offset += 4
    return value
  }
}
