/// The modules of the web client as one script, so that a browser requests one file.
///
/// Each module becomes a function that is called once, after those that it imports. A module must have each import
/// and export at the start of a line of its own, and no text over several lines. A cycle of imports cannot be
/// bundled.
struct ScriptBundle {
  /// The script.
  private(set) var text = ""
  private let read: (String) -> String?
  private var names: [String: String] = [:]

  /// Bundles the modules that a path imports. Returns nil if one is missing, part of a cycle or written in another
  /// form.
  ///
  /// - Complexity: O(n), where n is the length of all modules.
  init?(entry: String, read: @escaping (String) -> String?) {
    self.read = read
    guard add(entry, importing: []) != nil else { return nil }
  }

  /// Adds a module after those that it imports. Returns the name of the variable with its exports.
  private mutating func add(_ path: String, importing: [String]) -> String? {
    if let name = names[path] { return name }
    guard !importing.contains(path), let source = read(path) else { return nil }
    var body = ""
    var exported: [Substring] = []
    for line in Self.code(of: source) {
      if line.utf8.starts(with: "import ".utf8) {
        guard let statement = importStatement(line, of: path, importing: importing + [path]) else {
          return nil
        }
        body += statement
      } else if line.utf8.starts(with: "export ".utf8) {
        guard let name = Self.declaredName(line.dropFirst(7)) else { return nil }
        exported.append(name)
        body += line.dropFirst(7) + "\n"
      } else {
        body += line + "\n"
      }
    }
    let name = "module\(names.count)"
    names[path] = name
    body.replace("import.meta.url", with: "new URL(\"\(path)\", import.meta.url).href")
    text += "const \(name) = (() => {\n\(body)return { \(exported.joined(separator: ", ")) };\n})();\n"
    return name
  }

  /// Returns the lines of a module without indentation and without comments that begin a line.
  private static func code(of source: String) -> [Substring] {
    // Bytes, since making out characters would take most of the time.
    var lines: [Substring] = []
    var isInComment = false
    let space = UInt8(ascii: " ")
    for line in source.utf8.split(separator: UInt8(ascii: "\n")) {
      var code = line.drop { $0 == space }
      if isInComment || code.starts(with: "/**".utf8) {
        isInComment = true
        guard let end = code.firstRange(of: "*/".utf8) else { continue }
        isInComment = false
        code = code[end.upperBound...].drop { $0 == space }
      }
      if !code.isEmpty, !code.starts(with: "//".utf8) { lines.append(Substring(code)) }
    }
    return lines
  }

  /// Returns the line `import { a, b as c } from "./path.js";` as a declaration.
  private mutating func importStatement(_ line: Substring, of path: String, importing: [String]) -> String? {
    guard let open = line.firstIndex(of: "{"), let close = line.firstIndex(of: "}"),
      let quote = line[close...].firstIndex(of: "\"")
    else { return nil }
    let rest = line[line.index(after: quote)...]
    guard let end = rest.firstIndex(of: "\""),
      let name = add(Self.resolve(rest[..<end], from: path), importing: importing)
    else { return nil }
    return "const \(line[open...close].replacing(" as ", with: ": ")) = \(name);\n"
  }

  /// Returns the name that `const a = …`, `function a(…`, `async function a(…` or `class A {` declares.
  private static func declaredName(_ declaration: Substring) -> Substring? {
    var words = declaration.split(separator: " ", maxSplits: 3)[...]
    if words.first == "async" { words = words.dropFirst() }
    guard let kind = words.first, ["const", "function", "class"].contains(kind) else { return nil }
    return words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
  }

  private static func resolve(_ specifier: Substring, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in specifier.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
