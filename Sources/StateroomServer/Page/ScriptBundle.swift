/// The modules of the web client as one script, so that a browser asks for one file.
///
/// Each module becomes a function that is called once, after those that it imports. A module begins its imports and
/// exports at the start of a line, one on each, and no text runs over several lines; a cycle of imports cannot be bundled.
struct ScriptBundle {
  /// The script.
  private(set) var text = ""
  private let read: (String) -> String?
  private var names: [String: String] = [:]

  /// The modules that a path leads to, or nil if one is missing, is part of a cycle or is written in another form.
  ///
  /// - Complexity: O(n), where n is the length of all modules.
  init?(entry: String, read: @escaping (String) -> String?) {
    self.read = read
    guard add(entry, importing: []) != nil else { return nil }
  }

  /// Adds a module after those that it imports, and returns the name of what it exports.
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

  /// The lines of a module without what only its readers need: indentation, and comments that begin a line.
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

  /// The line `import { a, b as c } from "./path.js";` as a declaration.
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

  /// The name that `const a = …`, `function a(…`, `async function a(…` or `class A {` declares.
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
