import Foundation

/// The public structs and enumerations in the framework's sources, except for generic ones.
struct PublicValueTypes {
  /// The types by their names, including those of the enclosing types.
  private(set) var types: [String: Any.Type] = [:]
  /// The names of types that the program does not find.
  private(set) var unknown: [String] = []

  private struct Declaration {
    let module: String
    /// The type in the form of mangled names.
    let symbol: String
    let isGeneric: Bool
  }

  private var declarations: [String: Declaration] = [:]

  init() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
    // Files with extensions of a type may be read before the file that declares it.
    for declares in [true, false] {
      for module in ["RenderTree", "Stateroom"] {
        let files = FileManager.default.enumerator(
          at: sources.appending(path: module).standardizedFileURL, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
          guard file.pathExtension == "swift" else { continue }
          read(try String(contentsOf: file, encoding: .utf8), module, declares: declares)
        }
      }
    }
  }

  private mutating func read(_ source: String, _ module: String, declares: Bool) {
    let pattern =
      /^( *)((?:@\w+(?:\([^)]*\))? |public |package |private |fileprivate |internal |nonisolated |final |indirect )*)(struct|enum|class|actor|protocol|extension) ([\w.]+)(<?)/
    // Nesting is derived from indentation.
    var outer: [(indentation: Int, name: String, isGeneric: Bool)] = []
    for line in source.split(separator: "\n") {
      guard let match = line.prefixMatch(of: pattern) else { continue }
      let indentation = match.1.count
      while let last = outer.last, last.indentation >= indentation { outer.removeLast() }
      let isExtension = match.3 == "extension"
      let name = (outer.map(\.name) + [String(match.4)]).joined(separator: ".")
      let isGeneric =
        match.5 == "<" || outer.contains(where: \.isGeneric)
        || isExtension && declarations[name]?.isGeneric == true
      outer.append((indentation, String(match.4), isGeneric))
      if isExtension { continue }
      let code = ["struct": "V", "enum": "O", "class": "C", "actor": "C", "protocol": "P"][String(match.3)]!
      if declares {
        if outer.count == 1 {
          let symbol = "\(module.utf8.count)\(module)\(match.4.utf8.count)\(match.4)\(code)"
          declarations[name] = Declaration(module: module, symbol: symbol, isGeneric: isGeneric)
        } else if let surroundings = declarations[outer.dropLast().map(\.name).joined(separator: ".")] {
          add(name, String(match.4), code, in: surroundings, module, isGeneric)
        }
        continue
      }
      if outer.count > 1, declarations[name] == nil,
        let surroundings = declarations[outer.dropLast().map(\.name).joined(separator: ".")]
      {
        add(name, String(match.4), code, in: surroundings, module, isGeneric)
      }
      guard match.2.contains("public"), code == "V" || code == "O", !isGeneric, !match.4.hasPrefix("_") else {
        continue
      }
      // Types in extensions of other libraries' types are no values of the framework.
      if let first = outer.first?.name, declarations[first] == nil { continue }
      if let symbol = declarations[name]?.symbol, let type = _typeByName(symbol) {
        types[name] = type
      } else {
        unknown.append(name)
      }
    }
  }

  private mutating func add(
    _ name: String, _ last: String, _ code: String, in surroundings: Declaration, _ module: String,
    _ isGeneric: Bool
  ) {
    // An extension of another module's type names its own module.
    let place = module == surroundings.module ? "" : "\(module.utf8.count)\(module)E"
    declarations[name] = Declaration(
      module: module, symbol: "\(surroundings.symbol)\(place)\(last.utf8.count)\(last)\(code)",
      isGeneric: isGeneric || surroundings.isGeneric)
  }
}
