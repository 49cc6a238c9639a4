import Foundation

/// The headers of the C modules that Stateroom's modules import, with one map of them all.
struct CModules {
  private let system: [(name: String, headers: String)]
  private let own: [(name: String, headers: String)]

  /// Finds the headers of the modules that were compiled, and of the system's libraries.
  init(clone: StateroomClone, compiled: [String]) throws(ServeProblem) {
    let sources = "\(clone.folder)/Sources"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []).sorted()
    system = names.filter { FileTree.exists("\(sources)/\($0)/module.modulemap") }
      .map { ($0, "\(sources)/\($0)") }
    var own: [(String, String)] = []
    for name in compiled {
      guard let folder = Self.headers(of: name, in: clone) else {
        throw .unreadable("\(name)/include", "the headers of a module are not there")
      }
      own.append((name, folder))
    }
    self.own = own
  }

  private static func headers(of name: String, in clone: StateroomClone) -> String? {
    let checkouts = "\(clone.folder)/.build/checkouts"
    let packages = ((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []).sorted()
    return (["\(clone.folder)"] + packages.map { "\(checkouts)/\($0)" })
      .map { "\($0)/Sources/\(name)/include" }.first(where: FileTree.isFolder)
  }

  /// Copies the headers and writes the map.
  func write(into target: String) throws {
    let files = FileManager.default
    var names: [String] = []
    for (name, headers) in system + own {
      let folder = "\(target)/\(name)"
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for file in try files.contentsOfDirectory(atPath: headers)
      where file.hasSuffix(".h") || file == "module.modulemap" {
        let text = FileTree.text("\(headers)/\(file)") ?? ""
        let isSystem = system.contains { $0.name == name }
        try (isSystem ? Self.located(text) : text).write(
          toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
      }
      let map = "\(folder)/module.modulemap"
      if !FileTree.exists(map) {
        try "module \(name) {\n  umbrella \".\"\n  export *\n}\n".write(
          toFile: map, atomically: true, encoding: .utf8)
      }
      let called = FileTree.text(map)?.firstMatch(of: /module (\w+)/).map { String($0.1) } ?? name
      names.append("extern module \(called) \"\(name)/module.modulemap\"\n")
    }
    try names.joined().write(toFile: "\(target)/module.modulemap", atomically: true, encoding: .utf8)
  }

  /// Returns the text of a header that finds what it includes of the system's without flags for the compiler, also if
  /// it is in a folder of its own, as libpq's is.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the number of lines and *m* that of the system's folders of headers.
  private static func located(_ text: String) -> String {
    let system = "/usr/include"
    return text.replacing(/#include <([^>]+)>/) { match in
      let name = String(match.1)
      guard !FileTree.exists("\(system)/\(name)") else { return String(match.0) }
      let folders = ((try? FileManager.default.contentsOfDirectory(atPath: system)) ?? []).sorted()
      let found = folders.map { "\(system)/\($0)/\(name)" }.filter(FileTree.exists)
      return found.count == 1 ? "#include \"\(found[0])\"" : String(match.0)
    }
  }
}
