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
        CompilationCondition(String(words.dropFirst(prefix.count)), canImport, conditions).holds
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

  /// The names of the types and macros that the source declares.
  ///
  /// Complexity: O(n) in the length of the source.
  var declaredNames: Set<Substring> {
    var result: Set<Substring> = []
    var isDeclared = false
    for word in words {
      if isDeclared { result.insert(word) }
      isDeclared = ["struct", "class", "enum", "protocol", "actor", "typealias", "macro"].contains(word)
    }
    return result
  }

  private var words: [Substring] { text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }

  /// Returns whether the source has a text, which may be a part of a name.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the source.
  func contains(_ part: String) -> Bool { text.contains(part) }

  /// Returns whether a name is used. A longer name that ends with it is another one.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the source.
  func mentions(_ name: String) -> Bool {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    guard name.first.map(isPart) == true else { return text.contains(name) }
    return text.ranges(of: name).contains { range in
      range.lowerBound == text.startIndex || !isPart(text[text.index(before: range.lowerBound)])
    }
  }

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
