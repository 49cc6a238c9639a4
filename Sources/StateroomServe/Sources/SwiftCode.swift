/// Facts about Swift source that can be determined without compiling it.
struct SwiftCode {
  /// The lines that a debug build on Linux compiles, without comments and literals; the others are empty.
  let lines: [Substring]
  private let text: String

  /// Reads a source.
  ///
  /// Complexity: O(n) in the length of the source.
  ///
  /// - Parameter canImport: The modules that can be imported.
  /// - Parameter conditions: The compilation conditions that are set.
  init(_ source: String, canImport: Set<String> = [], conditions: Set<String> = ["DEBUG"]) {
    let bare = Self.withoutLiterals(source)
    var kept: [Substring] = []
    // For each open `#if`: whether the present branch is compiled, and whether any was.
    var branches: [(isActive: Bool, wasActive: Bool)] = []
    for line in bare.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " || $0 == "\t" }
      guard words.first == "#" else {
        kept.append(branches.allSatisfy(\.isActive) ? line : "")
        continue
      }
      func holds(_ prefix: String) -> Bool {
        Condition(String(words.dropFirst(prefix.count)), canImport, conditions).holds
      }
      if words.hasPrefix("#if") {
        let isActive = holds("#if")
        branches.append((isActive, isActive))
      } else if words.hasPrefix("#elseif"), let last = branches.popLast() {
        let isActive = !last.wasActive && holds("#elseif")
        branches.append((isActive, last.wasActive || isActive))
      } else if words.hasPrefix("#else"), let last = branches.popLast() {
        branches.append((!last.wasActive, true))
      } else if words.hasPrefix("#endif") {
        _ = branches.popLast()
      } else {
        kept.append(branches.allSatisfy(\.isActive) ? line : "")
        continue
      }
      kept.append("")
    }
    lines = kept
    text = kept.joined(separator: "\n")
  }

  /// The imported modules, with their line numbers.
  var imports: [(module: String, line: Int)] {
    var result: [(module: String, line: Int)] = []
    for (index, line) in lines.enumerated() where line.contains("import ") {
      var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ";" })[...]
      while let first = words.first, first.hasPrefix("@") || Self.accessWords.contains(first) {
        words = words.dropFirst()
      }
      guard words.popFirst() == "import", var name = words.popFirst() else { continue }
      if Self.kinds.contains(name), let next = words.popFirst() { name = next }
      result.append((String(name.prefix { $0 != "." }), index + 1))
    }
    return result
  }

  private static let accessWords: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "typealias", "var", "let", "actor",
  ]

  /// Whether the source contains an app's entry point: `@main struct …: App`.
  var hasApp: Bool {
    declarations(after: "@main").contains { $0.kind == "struct" && $0.bases.contains("App") }
  }

  /// Whether the source contains an entry point of any kind.
  var hasMain: Bool { text.contains("@main") }

  /// Whether the source contains an entry point with a delegate instead of an `App`.
  var hasDelegate: Bool {
    text.contains("@UIApplicationMain") || text.contains("@NSApplicationMain")
      || declarations(after: "@main").contains {
        $0.kind == "class" && $0.bases.contains { $0.hasSuffix("ApplicationDelegate") }
      }
  }

  /// Returns the classes that conform to one of some protocols, in the order of the source.
  func classes(conformingTo protocols: Set<String>) -> [String] {
    ["class ", "extension "].flatMap { keyword in
      text.ranges(of: keyword).compactMap { range in
        let head = text[range.upperBound...].prefix { $0 != "{" && $0 != "}" && $0 != "=" }
        let name = head.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        // `class func` and `class var` declare members.
        guard name.first?.isUppercase == true, let colon = head.firstIndex(of: ":") else { return nil }
        let bases = head[colon...].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return protocols.isDisjoint(with: bases) ? nil : String(name)
      }
    }
  }

  /// The words that begin with a capital: the names of types, among others.
  ///
  /// Complexity: O(n) in the length of the source.
  var names: Set<Substring> { Set(words.filter { $0.first?.isUppercase == true }) }

  /// The names of the types that the source declares.
  ///
  /// Complexity: O(n) in the length of the source.
  var declaredNames: Set<Substring> {
    var result: Set<Substring> = []
    var isDeclared = false
    for word in words {
      if isDeclared { result.insert(word) }
      isDeclared = ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(word)
    }
    return result
  }

  private var words: [Substring] { text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }

  /// Returns whether a name is used.
  func mentions(_ name: String) -> Bool { text.contains(name) }

  private func declarations(after attribute: String) -> [(kind: String, bases: Set<String>)] {
    text.ranges(of: attribute).compactMap { range in
      let head = text[range.upperBound...].prefix { $0 != "{" && $0 != "}" }
      let words = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let kind = words.first(where: { ["struct", "class", "enum", "actor"].contains($0) }),
        let colon = head.firstIndex(of: ":")
      else { return nil }
      let bases = head[colon...].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return (String(kind), Set(bases.map(String.init)))
    }
  }

  /// Returns the modules of conditions: `canImport(…)`.
  ///
  /// Complexity: O(n) in the length of the source.
  static func conditionalImports(_ source: String) -> Set<String> {
    guard source.contains("canImport(") else { return [] }
    return Set(
      withoutLiterals(source).split(separator: "\n").filter { $0.contains("#") }.flatMap { line in
        line.ranges(of: "canImport(").map { range in
          String(line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
      })
  }

  // MARK: Literals

  /// Returns the source with spaces instead of comments and of the contents of string literals.
  private static func withoutLiterals(_ source: String) -> String {
    var scanner = LiteralScanner(Array(source.utf8))
    return scanner.bare()
  }
}

/// Finds the ends of comments and string literals.
private struct LiteralScanner {
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

/// The condition of an `#if`.
private struct Condition {
  private var tokens: [Substring]
  private let canImport: Set<String>
  private let conditions: Set<String>

  init(_ text: String, _ canImport: Set<String>, _ conditions: Set<String>) {
    var tokens: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first.isLetter || first == "_" || first.isNumber {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        tokens.append(word)
        rest = rest.dropFirst(word.count)
      } else {
        tokens.append(rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    self.tokens = tokens.reversed()
    self.canImport = canImport
    self.conditions = conditions
  }

  var holds: Bool {
    var copy = self
    return copy.either()
  }

  private mutating func either() -> Bool {
    var result = both()
    while take("|") {
      _ = take("|")
      let other = both()
      result = result || other
    }
    return result
  }

  private mutating func both() -> Bool {
    var result = one()
    while take("&") {
      _ = take("&")
      let other = one()
      result = result && other
    }
    return result
  }

  private mutating func one() -> Bool {
    if take("!") { return !one() }
    if take("(") {
      let result = either()
      _ = take(")")
      return result
    }
    guard let word = tokens.popLast() else { return false }
    guard take("(") else { return word == "true" || conditions.contains(String(word)) }
    var arguments: [Substring] = []
    while let next = tokens.popLast(), next != ")" { arguments.append(next) }
    let first = arguments.first.map(String.init) ?? ""
    switch word {
    case "os": return first == "Linux"
    case "canImport": return canImport.contains(first.split(separator: ".").first.map(String.init) ?? first)
    case "arch":
      #if arch(arm64)
        return first == "arm64"
      #else
        return first == "x86_64"
      #endif
    case "targetEnvironment", "_runtime": return false
    default: return true
    }
  }

  private mutating func take(_ token: String) -> Bool {
    guard tokens.last.map({ $0 == token }) == true else { return false }
    tokens.removeLast()
    return true
  }
}
