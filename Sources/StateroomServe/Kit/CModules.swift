import Foundation

/// The headers of the C modules that Stateroom's modules import, with one map of them all.
struct CModules {
  private let folders: [(name: String, headers: String)]

  /// Finds the headers of the modules that were compiled, and of the system's libraries.
  init(clone: StateroomClone, compiled: [String]) throws(ServeProblem) {
    let sources = "\(clone.folder)/Sources"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []).sorted()
    let system = names.filter { FileTree.exists("\(sources)/\($0)/module.modulemap") }
      .map { ($0, "\(sources)/\($0)") }
    var own: [(String, String)] = []
    for name in compiled {
      guard let folder = Self.headers(of: name, in: clone) else {
        throw .unreadable("\(name)/include", "the headers of a module are not there")
      }
      own.append((name, folder))
    }
    folders = system + own
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
    for (name, headers) in folders {
      let folder = "\(target)/\(name)"
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for file in try files.contentsOfDirectory(atPath: headers)
      where file.hasSuffix(".h") || file == "module.modulemap" {
        try files.copyItem(atPath: "\(headers)/\(file)", toPath: "\(folder)/\(file)")
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
}
