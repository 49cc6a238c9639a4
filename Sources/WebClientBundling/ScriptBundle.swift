/// The modules of the web client as few scripts, so that a browser requests few files.
///
/// Each module becomes a function that is called once, after those that it imports. A module that is imported when the
/// page needs it (`import("./path.js")`) becomes a script of its own with those that only it needs: a part. A module
/// must have each import and export at the start of a line of its own, and no text over several lines. A cycle of
/// imports cannot be bundled.
package struct ScriptBundle {
  /// The script that is loaded first.
  package let text: String
  /// The scripts that are loaded later, by name.
  package let parts: [String: String]

  /// Bundles the modules that a path imports.
  ///
  /// - Throws: ``BundleProblem`` if one is missing, part of a cycle or written in another form, or if two parts have
  ///   the same name.
  /// - Complexity: O(n · p), where n is the length of all modules and p the number of parts.
  package init(entry: String, read: @escaping (String) -> String?) throws(BundleProblem) {
    var reader = Reader(read: read)
    _ = try reader.add(entry, importing: [])
    var entries: [String] = []
    // Parts may have parts.
    var position = 0
    while position < reader.order.count {
      for path in reader.modules[reader.order[position]]?.parts ?? [] where !entries.contains(path) {
        guard read(path) != nil else {
          throw BundleProblem(path: reader.order[position], words: "there is no \(path)")
        }
        _ = try reader.add(path, importing: [])
        entries.append(path)
      }
      position += 1
    }
    let names = entries.map(Self.partName)
    for (number, name) in names.enumerated() where names[..<number].contains(name) {
      throw BundleProblem(path: entries[number], words: "there is another part of this name: \(name)")
    }
    var first = reader.reached(from: entry)
    let reached = entries.map { reader.reached(from: $0).subtracting(first) }
    // A module that two parts need has one state, as all modules have.
    for (number, modules) in reached.enumerated() {
      for others in reached[..<number] { first.formUnion(modules.intersection(others)) }
    }
    let shared = reached.reduce(into: Set<String>()) { shared, modules in
      for path in modules.subtracting(first) { shared.formUnion(reader.modules[path]?.imports ?? []) }
    }.intersection(first).union(entries.filter(first.contains))
    text = reader.text(of: first, offering: shared, hasParts: !entries.isEmpty)
    var parts: [String: String] = [:]
    for (name, (path, modules)) in zip(names, zip(entries, reached)) where !first.contains(path) {
      parts[name] = reader.text(ofPart: path, modules.subtracting(first))
    }
    self.parts = parts
  }

  /// Returns the name of the part that a module begins: that of the file.
  static func partName(_ path: String) -> String {
    String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  /// A module as the bundle contains it.
  private struct Module {
    let name: String
    let text: String
    let imports: [String]
    /// The modules that it imports when it needs them.
    let parts: [String]
  }

  /// Reads modules and writes scripts.
  private struct Reader {
    let read: (String) -> String?
    var modules: [String: Module] = [:]
    /// The paths of the modules, each after those that it imports.
    var order: [String] = []

    init(read: @escaping (String) -> String?) { self.read = read }

    /// Adds a module after those that it imports. Returns the name of the variable with its exports.
    ///
    /// - Complexity: O(*n* + *m* × *d*) on average, where *n* is the length of the modules that are added,
    ///   *m* the number of their imports and *d* the number of modules in the longest chain of imports.
    mutating func add(_ path: String, importing: [String]) throws(BundleProblem) -> String {
      if let module = modules[path] { return module.name }
      let user = importing.last ?? path
      if importing.contains(path) {
        throw BundleProblem(path: user, words: "it imports \(path), by which it is imported itself")
      }
      guard let source = read(path) else { throw BundleProblem(path: user, words: "there is no \(path)") }
      var (body, exported, imports, parts) = ("", [Substring](), [String](), [String]())
      for line in ScriptBundle.code(of: source) {
        if line.utf8.starts(with: "import ".utf8) {
          guard let statement = ImportStatement(line, of: path) else {
            throw BundleProblem(
              path: path, words: "an import names what it imports, in one line: import { a } from \"./b.js\";"
            )
          }
          let name = try add(statement.path, importing: importing + [path])
          imports.append(statement.path)
          body += "const \(statement.names) = \(name);\n"
        } else if line.utf8.starts(with: "export ".utf8) {
          guard let name = ScriptBundle.declaredName(line.dropFirst(7)) else {
            throw BundleProblem(
              path: path, words: "export stands before a const, a function or a class, and not so: \(line)")
          }
          exported.append(name)
          body += Self.loading(line.dropFirst(7), of: path, parts: &parts) + "\n"
        } else {
          body += Self.loading(line, of: path, parts: &parts) + "\n"
        }
      }
      let name = "module\(modules.count)"
      if body[...].firstRange(ofBytes: "import.meta.url") != nil {
        body.replace("import.meta.url", with: "new URL(\"\(path)\", import.meta.url).href")
      }
      modules[path] = Module(
        name: name,
        text: "const \(name) = (() => {\n\(body)return { \(exported.joined(separator: ", ")) };\n})();\n",
        imports: imports, parts: parts)
      order.append(path)
      return name
    }

    /// Returns a line in which `import("./path.js")` loads the part with the module.
    private static func loading(_ line: Substring, of path: String, parts: inout [String]) -> String {
      guard let call = line.firstRange(ofBytes: "import(\"."),
        let end = line[call.upperBound...].firstIndex(of: "\"")
      else { return String(line) }
      let specifier = line[line.index(before: call.upperBound)..<end]
      let part = ScriptBundle.resolve(specifier, from: path)
      parts.append(part)
      return line[..<call.lowerBound] + "part(\"\(part)\"" + line[line.index(after: end)...]
    }

    /// Returns a module and all modules that it imports at once.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the number of modules and of their imports.
    func reached(from path: String) -> Set<String> {
      var (reached, left) = (Set([path]), [path])
      while let next = left.popLast() {
        for path in modules[next]?.imports ?? [] where reached.insert(path).inserted { left.append(path) }
      }
      return reached
    }

    /// Returns the script with some modules. It offers others to parts, by their paths: parts of another version of
    /// the page find them as well.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the length of the script.
    func text(of paths: Set<String>, offering shared: Set<String>, hasParts: Bool) -> String {
      var text = hasParts ? ScriptBundle.loader : ""
      for path in order where paths.contains(path) {
        guard let module = modules[path] else { continue }
        text += module.text
        if shared.contains(path) { text += "modules[\"\(path)\"] = \(module.name);\n" }
      }
      return text
    }

    /// Returns the script of a part: a function that is given the modules that were loaded before.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the length of all scripts.
    func text(ofPart entry: String, _ paths: Set<String>) -> String {
      let own = order.filter(paths.contains)
      let others = Set(own.flatMap { modules[$0]?.imports ?? [] }).subtracting(paths)
      var text = "export default (modules, part) => {\n"
      let needed = order.filter(others.contains)
      let misfit =
        ScriptBundle.dispensable.contains(entry) ? ScriptBundle.refusal : ScriptBundle.renewal
      text += "if (\(Self.list(needed)).some((path) => !modules[path])) return (\(misfit))();\n"
      for path in needed { text += "const \(modules[path]?.name ?? "") = modules[\"\(path)\"];\n" }
      for path in own { text += modules[path]?.text ?? "" }
      return text + "return \(modules[entry]?.name ?? "");\n};\n"
    }

    private static func list(_ paths: [String]) -> String {
      "[" + paths.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
  }

  /// Loads each part once. Its address has the version of the script that asks for it.
  private static let loader = """
    const modules = {};
    const parts = {};
    const part = (path) => modules[path] ? Promise.resolve(modules[path]) : (parts[path] ??= import(new URL("bundle." + \
    path.replace(/.*\\/|\\..*/g, "") + ".js" + new URL(import.meta.url).search, import.meta.url).href)\
    .then((script) => script.default(modules, part)).catch((error) => { delete parts[path]; throw error; }));

    """

  /// A function that loads the page anew, since it is of another version than the part that it asks for, unless the page
  /// has something to lose. It does so once for each version, because several servers may go on giving it others.
  private static let renewal = """
    () => { const { search } = new URL(import.meta.url); const seen = sessionStorage.outdated ?? ""; \
    if (seen.includes(search) || !dispatchEvent(new Event("outdated", { cancelable: true }))) \
    throw new Error("The page is outdated."); \
    sessionStorage.outdated = (seen + search).slice(-1000); location.reload(); return new Promise(() => {}); }
    """

  /// The parts that the page does without if they do not fit it: they move or adjust what is drawn already, and are
  /// asked for while a person presses something.
  private static let dispensable: Set<String> = ["parts/motion.js", "drawing/scheme.js", "layout/hugs.js"]

  /// A function that refuses a part of another version.
  private static let refusal = #"() => { throw new Error("The page is outdated."); }"#

  /// The script in place of a part that this version of the page does not have.
  package static let missingPart = "export default \(renewal);\n"

  /// Returns the lines of a module without indentation, without comments that begin a line and without types.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the source.
  private static func code(of source: String) -> [Substring] {
    // Bytes, since making out characters would take most of the time.
    var lines: [Substring] = []
    var isInComment = false
    let space = UInt8(ascii: " ")
    for line in source.utf8.split(separator: UInt8(ascii: "\n")) {
      var code = line.drop { $0 == space }
      if isInComment || code.starts(with: "/**".utf8) {
        isInComment = true
        guard let end = Substring(code).firstRange(ofBytes: "*/") else { continue }
        isInComment = false
        code = code[end.upperBound...].drop { $0 == space }
      }
      if !code.isEmpty, !code.starts(with: "//".utf8) { lines.append(withoutTypes(Substring(code))) }
    }
    return lines
  }

  /// Returns a line without the comments in it that only say types: `/** @type {…} */`.
  private static func withoutTypes(_ line: Substring) -> Substring {
    guard let start = line.firstRange(ofBytes: "/** @"),
      let end = line[start.upperBound...].firstRange(ofBytes: "*/")
    else { return line }
    let rest = Substring(line.utf8[end.upperBound...].drop { $0 == UInt8(ascii: " ") })
    return line[..<start.lowerBound] + withoutTypes(rest)
  }

  /// A line `import { a, b as c } from "./path.js";`.
  private struct ImportStatement {
    /// The pattern that declares the names.
    let names: String
    let path: String

    init?(_ line: Substring, of module: String) {
      guard let open = line.firstIndex(of: "{"), let close = line.firstIndex(of: "}"),
        let quote = line[close...].firstIndex(of: "\"")
      else { return nil }
      let rest = line[line.index(after: quote)...]
      guard let end = rest.firstIndex(of: "\"") else { return nil }
      names = String(line[open...close].replacing(" as ", with: ": "))
      path = ScriptBundle.resolve(rest[..<end], from: module)
    }
  }

  /// Returns the name that `const a = …`, `function a(…`, `async function a(…` or `class A {` declares.
  private static func declaredName(_ declaration: Substring) -> Substring? {
    var words = declaration.split(separator: " ", maxSplits: 3)[...]
    if words.first == "async" { words = words.dropFirst() }
    guard let kind = words.first, ["const", "function", "class"].contains(kind) else { return nil }
    return words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
  }

  /// Returns the path of a module that another one imports.
  ///
  /// - Complexity: O(*n*), where *n* is the length of both paths.
  private static func resolve(_ specifier: Substring, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in specifier.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

extension Substring {
  /// Returns where a text occurs first, or nil if it does not.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of both.
  fileprivate func firstRange(ofBytes text: String) -> Range<Index>? { utf8.firstRange(of: text.utf8) }
}
