import Foundation

/// The package with which an app is built, in the cache folder. It links to the app's sources.
struct GeneratedPackage {
  let app: ServedApp
  let folder: String
  let stateroom: String
  /// The modules by habit that are imported, with the folders in which they were built.
  let habits: [HabitModule]
  /// Those of them that are imported implicitly.
  let implied: [String]
  /// The generated sources of the app's module by name. Nil is none.
  var generated: [String: String?] = [:]
  /// The library with the macros of SwiftData, unless it is in a kit or no module uses them.
  var dataMacros: String?
  /// Whether previews are compiled.
  var hasPreviews = false

  /// The names that modules cannot have, because Stateroom's own or the compiler's have them.
  private static let taken = imported.union([
    "Everything", "Lights", "Traps", "Courses", "Crowd", "Gallery", "Benchmarks",
  ])

  /// Those of them that an app's module may import, or that Swift keeps for itself.
  private static let imported = Set(Kit.Library.sounds).union([
    "Swift", "Foundation", "SwiftUI", "Combine", "AVFoundation", "AVKit", "Charts", "CoreLocation",
    "CoreLocationUI", "MapKit",
    "Photos", "PhotosUI", "UserNotifications", "CryptoKit",
    "Stateroom", "StateroomServer", "RenderTree", "main", "App",
    "SwiftData", "Logging", "Metrics", "OpenCombine", "ArgumentParser", "ServiceLifecycle", "Dispatch",
    "Observation",
  ])

  /// Returns whether no app can have a name, because a module that it imports has it.
  static func isTaken(_ name: String) -> Bool { imported.contains(name) }

  /// Returns the name of a module: the project's own, with a suffix if it is taken. The linker takes only ASCII in the
  /// name of a program, which no other module imports.
  func name(of module: String) -> String {
    let name = Self.taken.contains(module) ? module + "_App" : module
    guard module == app.modules.first?.name, !name.allSatisfy(\.isASCII) else { return name }
    return name.unicodeScalars.map { $0.isASCII ? String($0) : String($0.value, radix: 36) }.joined()
  }

  /// The name of the program.
  var product: String { name(of: app.modules[0].name) }

  /// Returns the folder of a module's sources.
  func sources(of module: ServedApp.Module) -> String { "\(folder)/Sources/\(name(of: module.name))" }

  /// Writes the manifest and all links.
  ///
  /// Complexity: O(n) in the number of files.
  func write() throws(ServeProblem) {
    do {
      let files = FileManager.default
      try? files.removeItem(atPath: "\(folder)/Sources")
      try files.createDirectory(atPath: "\(folder)/Sources", withIntermediateDirectories: true)
      for module in app.modules {
        let target = sources(of: module)
        if module.target != nil {
          let more = supplements(of: module)
          guard !more.isEmpty else {
            try bring(module.folder, to: target)
            continue
          }
          try files.createDirectory(atPath: target, withIntermediateDirectories: true)
          for path in try files.contentsOfDirectory(atPath: module.folder).map({ "\(module.folder)/\($0)" })
            + more where !(path as NSString).lastPathComponent.hasPrefix(".")
          {
            try bring(path, to: "\(target)/\((path as NSString).lastPathComponent)")
          }
          continue
        }
        for source in module.sources + supplements(of: module) {
          let link = "\(target)/\(relative(source, to: module.folder))"
          try files.createDirectory(
            atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
          try bring(source, to: link)
        }
        if module.name == app.modules.first?.name {
          for (name, text) in generated { try add(name, text, to: target) }
        }
      }
      let manifest = "\(folder)/Package.swift"
      if FileTree.text(manifest) != text {
        try text.write(toFile: manifest, atomically: true, encoding: .utf8)
      }
    } catch {
      throw .unwritable(folder, error.localizedDescription)
    }
  }

  /// Writes a generated source and links to it, if there is one. The file is beside the folder that is written each
  /// time, so that nothing is compiled again if it stays the same.
  private func add(_ name: String, _ text: String?, to target: String) throws {
    guard let text else { return }
    let file = "\(folder)/\(name)"
    if FileTree.text(file) != text { try text.write(toFile: file, atomically: true, encoding: .utf8) }
    try FileManager.default.createSymbolicLink(atPath: "\(target)/\(name)", withDestinationPath: file)
  }

  /// Writes the generated sources of the app's module into a folder. Returns their paths.
  func writeGenerated(in target: String) throws(ServeProblem) -> [String] {
    var paths: [String] = []
    for (name, text) in generated.sorted(by: { $0.key < $1.key }) {
      guard let text else { continue }
      let path = "\(target)/\(name)"
      do {
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        if FileTree.text(path) != text { try text.write(toFile: path, atomically: true, encoding: .utf8) }
      } catch { throw .unwritable(path, error.localizedDescription) }
      paths.append(path)
    }
    return paths
  }

  /// Links to a file or folder. Sources that must be rewritten are copied.
  private func bring(_ path: String, to place: String) throws {
    let files = FileManager.default
    if FileTree.isFolder(path) {
      let isRewritten = FileTree.items(in: path) { $0.hasSuffix(".swift") }.contains { file in
        FileTree.text(file).flatMap(app.rewritten) != nil
      }
      guard isRewritten else {
        return try files.createSymbolicLink(atPath: place, withDestinationPath: path)
      }
      try files.createDirectory(atPath: place, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: path) where !name.hasPrefix(".") {
        try bring("\(path)/\(name)", to: "\(place)/\(name)")
      }
    } else if path.hasSuffix(".swift"), let text = FileTree.text(path).flatMap(app.rewritten) {
      try text.write(toFile: place, atomically: true, encoding: .utf8)
      // A copy is as old as the file, so that nothing is compiled again if the file stays the same.
      let changed = try files.attributesOfItem(atPath: path)[.modificationDate]
      try files.setAttributes([.modificationDate: changed as Any], ofItemAtPath: place)
    } else {
      try files.createSymbolicLink(atPath: place, withDestinationPath: path)
    }
  }

  private func relative(_ path: String, to folder: String) -> String {
    path.hasPrefix(folder + "/")
      ? String(path.dropFirst(folder.count + 1)) : (path as NSString).lastPathComponent
  }

  /// Returns the project's file that a link leads to.
  func original(of path: String) -> String {
    for module in app.modules {
      let target = sources(of: module)
      if path.hasPrefix(target + "/") { return module.folder + path.dropFirst(target.count) }
    }
    return path
  }

  // MARK: The manifest

  private var text: String {
    let targets = app.modules.enumerated().map { index, module in target(module, isApp: index == 0) }
    let dependencies =
      [".package(name: \"stateroom\", path: \(stateroom.literal))"] + app.remotes.values.sorted()
    let localization = (app.defaultLocalization ?? "en").literal
    return """
      // swift-tools-version: 6.2
      \(hasMacros ? "import CompilerPluginSupport\n" : "")import PackageDescription

      let package = Package(
        name: "Served", defaultLocalization: \(localization),
        dependencies: [\(dependencies.joined(separator: ", "))],
        targets: [
      \(targets.joined(separator: ",\n"))
        ])

      """
  }

  private var hasMacros: Bool { app.modules.contains { $0.target?.isMacro == true } }

  private func target(_ module: ServedApp.Module, isApp: Bool) -> String {
    let name = self.name(of: module.name)
    var dependencies = Set(module.dependencies.map { self.name(of: $0).literal })
    dependencies.formUnion(module.products)
    let isMacro = module.target?.isMacro == true
    if module.isSwift, !isMacro {
      dependencies.insert(".product(name: \"SwiftUI\", package: \"stateroom\")")
      for library in libraries(of: [module]) {
        dependencies.insert(".product(name: \(library.rawValue.literal), package: \"stateroom\")")
      }
    }
    if module.isSwift, module.foreignImports?.contains("SwiftData") ?? uses("SwiftData", in: module) {
      dependencies.insert(".product(name: \"SwiftData\", package: \"stateroom\")")
    }
    var arguments = [
      "name: \(name.literal)", "dependencies: [\(dependencies.sorted().joined(separator: ", "))]",
      "path: \("Sources/\(name)".literal)",
    ]
    if let target = module.target {
      if !target.exclude.isEmpty { arguments.append("exclude: [\(list(target.exclude))]") }
      if let sources = target.sources { arguments.append("sources: [\(list(sources))]") }
      if !target.resources.isEmpty {
        arguments.append("resources: [\(target.resources.map(\.manifest).joined(separator: ", "))]")
      }
    }
    if module.isSwift {
      arguments.append("swiftSettings: [\(ModuleSettings(module, isApp: isApp, in: self).manifest)]")
    }
    if isApp, !habits.isEmpty {
      // A linker searches for names in the libraries that follow, so that libraries which others need come last.
      let libraries = habits.reversed().map(\.library.literal).joined(separator: ", ")
      arguments.append("linkerSettings: [.unsafeFlags([\(libraries)])]")
    }
    return
      "    .\(isApp ? "executableTarget" : isMacro ? "macro" : "target")(\(arguments.joined(separator: ", ")))"
  }

  private func list(_ texts: [String]) -> String { texts.map(\.literal).joined(separator: ", ") }

  /// Returns the modules by habit that a module sees: all of them or, in the code of others, those that it or a module
  /// below it imports. Such code takes other modules for signs of Apple's systems.
  ///
  /// - Complexity: O(*n*), where *n* is the number of modules and their dependencies.
  func habits(of module: ServedApp.Module) -> [HabitModule] {
    guard module.foreignImports != nil else { return habits }
    let needed = HabitModule.needed(for: foreignImports(below: module))
    return habits.filter { needed.contains($0.name) }
  }

  /// Returns sources of Stateroom's that belong to a module: what the package of others has for Apple's systems alone, and in
  /// the app's own modules which of two types a name means there.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files.
  func supplements(of module: ServedApp.Module) -> [String] {
    guard module.foreignImports != nil else {
      let isAmbiguous = app.modules.contains { $0.name == "PerceptionCore" && $0.foreignImports != nil }
      return isAmbiguous ? ["\(stateroom)/Sources/Supplements/Perception/Bindable.swift"] : []
    }
    return FileTree.items(in: "\(stateroom)/Sources/Supplements/\(module.name)") { $0.hasSuffix(".swift") }
  }

  /// Returns what a module by others and those below it import.
  ///
  /// - Complexity: O(*n*), where *n* is the number of modules and their dependencies.
  func foreignImports(below module: ServedApp.Module) -> Set<String> {
    var imports: Set<String> = []
    var seen: Set<String> = []
    func add(_ module: ServedApp.Module) {
      guard seen.insert(module.name).inserted else { return }
      imports.formUnion(module.foreignImports ?? [])
      for other in app.modules where module.dependencies.contains(other.name) { add(other) }
    }
    add(module)
    return imports
  }

  /// Returns whether a module uses networking, for which libcurl must be linked.
  func usesNetwork(_ module: ServedApp.Module) -> Bool { libraries(of: [module]).contains(.networking) }

  /// The libraries that some modules need beside the one of every app.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the sources.
  func libraries(of modules: [ServedApp.Module]) -> [Kit.Library] {
    var found: Set<Kit.Library> = []
    for module in modules {
      if ["URLSession", "URLRequest", "HTTPURLResponse", "FoundationNetworking"].contains(where: {
        uses($0, in: module)
      }) {
        found.insert(.networking)
      }
      func imports(_ name: String) -> Bool {
        module.foreignImports?.contains(name) ?? uses("import \(name)", in: module)
      }
      if imports("Charts") { found.insert(.charts) }
      if imports("CoreLocation") || imports("CoreLocationUI") { found.insert(.location) }
      if imports("MapKit") { found.formUnion([.location, .maps]) }
      if imports("Photos") || imports("PhotosUI") { found.insert(.photos) }
      if imports("UserNotifications") { found.insert(.notifications) }
      if (["AVKit", "AVFoundation"] + Kit.Library.sounds).contains(where: imports) { found.insert(.media) }
    }
    return Kit.Library.allCases.filter(found.contains)
  }

  /// Returns whether a module's sources have a name.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the sources.
  func uses(_ name: String, in module: ServedApp.Module) -> Bool {
    let files =
      module.target == nil ? module.sources : FileTree.items(in: module.folder) { $0.hasSuffix(".swift") }
    return files.contains { FileTree.text($0)?.contains(name) == true }
  }
}
