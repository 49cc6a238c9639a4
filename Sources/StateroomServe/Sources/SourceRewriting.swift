/// The changes that sources need to compile on Linux. They are made in copies, and no line moves.
struct SourceRewriting {
  /// Whether `#if os(iOS)` holds.
  var isForIOS = false

  /// Attributes that need Objective-C, and have no meaning for code that is only called from Swift.
  private static let attributes = [
    "@objcMembers", "@objc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBDesignable", "@GKInspectable",
  ]

  /// Returns the rewritten source, or nil if it can be compiled as it is.
  ///
  /// Complexity: O(n) in the length of the source.
  func rewritten(_ text: String) -> String? {
    let isConditional = isForIOS && text.contains("os(iOS)")
    let isOfObjectiveC =
      text.contains("@objc") || text.contains("#selector") || text.contains("@IB")
      || text.contains("ApplicationMain")
    let hasParts = text.utf8.split(separator: UInt8(ascii: "\n")).contains { Self.part(in: $0) != nil }
    guard isConditional || isOfObjectiveC || hasParts else { return nil }
    let text = isOfObjectiveC ? ObserverMethods.rewritten(text) : text
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { original in
      var line = String(original)
      if hasParts, let part = Self.part(in: line[...].utf8) { line.removeSubrange(part) }
      let code = line.drop { $0 == " " || $0 == "\t" }
      if isConditional, code.hasPrefix("#if") || code.hasPrefix("#elseif") {
        line = line.replacing("os(iOS)", with: "os(Linux)")
      }
      if isOfObjectiveC, !code.hasPrefix("//") { line = Self.withoutObjectiveC(line) }
      return line
    }.joined(separator: "\n")
  }

  /// The beginnings of lines that import a module.
  private static let imports = [
    "", "@_exported ", "@preconcurrency ", "@_implementationOnly ", "public ", "internal ", "private ",
  ].map { Array("\($0)import ".utf8) }

  /// The modules that have parts on Apple's systems, as `os.log`, and none here.
  private static let whole = Set(HabitModule.all.map(\.name)).union([
    "AVFoundation", "Combine", "Foundation", "SwiftUI",
  ])

  /// Returns the place of the part of a module that a line imports, with the dot before it.
  private static func part(in line: Substring.UTF8View) -> Range<String.Index>? {
    let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let start = imports.first(where: code.starts) else { return nil }
    let path = code.dropFirst(start.count).prefix {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") || UnicodeScalar($0).properties.isAlphabetic
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard let dot = path.firstIndex(of: UInt8(ascii: ".")), whole.contains(String(path[..<dot]) ?? "") else {
      return nil
    }
    return dot..<path.endIndex
  }

  /// Returns the place of the parenthesis that closes one before the text, or nil if it is on another line.
  private static func closing(_ text: Substring) -> Substring.Index? {
    var depth = 1
    return text.firstIndex { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0
    }
  }

  private static func withoutObjectiveC(_ line: String) -> String {
    var line = line
    if line.contains("#selector(") { line = withoutSelectors(line) }
    guard line.contains("@") else { return line }
    line.replace("@UIApplicationMain", with: "@main")
    line.replace("@NSApplicationMain", with: "@main")
    for attribute in attributes { line = without(attribute, line) }
    return line
  }

  /// Returns the line without an attribute and its argument.
  private static func without(_ attribute: String, _ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let range = rest.firstRange(of: attribute) {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      // A longer name, or text within a literal.
      let isWhole = rest.first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      guard isWhole, result.count(where: { $0 == "\"" }).isMultiple(of: 2) else {
        result += attribute
        continue
      }
      if rest.first == "(", let end = rest.firstIndex(of: ")") { rest = rest[rest.index(after: end)...] }
    }
    return result + rest
  }

  /// Returns the line with `Selector("x")` instead of `#selector(x)`.
  private static func withoutSelectors(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let range = rest.firstRange(of: "#selector(") {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      guard let end = closing(rest) else { return line }
      result += "Selector(\(String(rest[..<end]).literal))"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
