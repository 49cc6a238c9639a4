/// Finds the ends of comments and string literals.
struct LiteralScanner {
  private let bytes: [UInt8]
  private var result: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    result = []
    result.reserveCapacity(bytes.count)
  }

  mutating func bare() -> String {
    while offset < bytes.count {
      if has("//") {
        skip { $0 == UInt8(ascii: "\n") }
      } else if has("/*") {
        skipComment()
      } else if let hashes = literalStart {
        skipLiteral(hashes)
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func has(_ text: StaticString, at place: Int? = nil) -> Bool {
    let place = place ?? offset
    return text.withUTF8Buffer { bytes[min(place, bytes.count)...].starts(with: $0) }
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    while offset < bytes.count, !isEnd(bytes[offset]) { offset += 1 }
  }

  /// Skips a byte, but keeps line breaks.
  private mutating func drop() {
    if bytes[offset] == UInt8(ascii: "\n") { result.append(bytes[offset]) }
    offset += 1
  }

  private mutating func skipComment() {
    var depth = 0
    while offset < bytes.count {
      if has("/*") {
        depth += 1
        offset += 2
      } else if has("*/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        drop()
      }
    }
  }

  /// The number of number signs before the quotation mark of the literal that begins here, or nil if none does.
  private var literalStart: Int? {
    var place = offset
    while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: "\"") ? place - offset : nil
  }

  private mutating func skipLiteral(_ hashes: Int) {
    offset += hashes
    let isLong = has("\"\"\"")
    offset += isLong ? 3 : 1
    result.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: "\"")])
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    while offset < bytes.count {
      if bytes[offset...].starts(with: escape) {
        offset += escape.count
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "(") {
          skipInterpolation()
        } else if offset < bytes.count {
          drop()
        }
      } else if has(isLong ? "\"\"\"" : "\""), hasHashes(hashes, at: offset + (isLong ? 3 : 1)) {
        offset += (isLong ? 3 : 1) + hashes
        return
      } else if !isLong, bytes[offset] == UInt8(ascii: "\n") {
        return
      } else {
        drop()
      }
    }
  }

  private func hasHashes(_ count: Int, at place: Int) -> Bool {
    place + count <= bytes.count && bytes[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\n") where depth > 64: return
      default:
        if let hashes = literalStart {
          let kept = result.count
          skipLiteral(hashes)
          result.removeSubrange(kept..<min(result.count, kept + 2))
          continue
        }
      }
      drop()
      if depth == 0 { return }
    }
  }
}
