import Foundation

/// Compiles an app on top of a kit, without a package manager, and links it.
///
/// Files that an edit does not concern are not compiled again.
struct KitBuild {
  let package: GeneratedPackage
  let kit: BuiltKit
  let isRelease: Bool
  let toolchain: Toolchain

  private var app: ServedApp { package.app }
  private var folder: String {
    // What is compiled with another option is compiled anew.
    "\(package.folder)/\(isRelease ? "release" : "debug")\(package.hasPreviews ? "-previews" : "")"
  }
  private var modules: String { "\(folder)/modules" }

  /// Whether an app can be built so: all of its code is in Swift and here, and no tool but macros makes a part of it.
  static func canBuild(_ app: ServedApp) -> Bool {
    app.remotes.keys.allSatisfy { $0 == RemotePackages.syntax }
      && reachable(in: app).allSatisfy { module in
        guard module.isSwift else { return false }
        if module.target?.isMacro == true { return PackageMacros(module, of: app).canBeBuilt }
        return module.products.isEmpty && module.target?.isPlain != false
      }
  }

  /// Returns the modules of an app, each after those that it imports. The app's own is the last. Modules that only macros
  /// import are not among them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of modules and their dependencies.
  private static func reachable(in app: ServedApp) -> [ServedApp.Module] {
    var result: [ServedApp.Module] = []
    var seen: Set<String> = []
    func add(_ module: ServedApp.Module) {
      guard seen.insert(module.name).inserted else { return }
      for name in module.dependencies where module.target?.isMacro != true {
        if let other = app.modules.first(where: { $0.name == name }) { add(other) }
      }
      result.append(module)
    }
    app.modules.first.map(add)
    return result
  }

  /// Compiles the modules, those first that others import. Returns the objects.
  func compile() throws(ServeProblem) -> [String] {
    var common: [String] = []
    var objects: [String] = []
    for module in Self.reachable(in: app) {
      if module.target?.isMacro == true {
        let place = "\(folder)/macros/\(toolchain.version)"
        common += ["-load-plugin-library", try PackageMacros(module, of: app).built(in: place, toolchain)]
        continue
      }
      if module.foreignImports != nil, kit.contains(module.name) { continue }
      let isApp = module.name == app.modules[0].name
      let name = package.name(of: module.name)
      let sources = RewrittenSources(module, of: app, in: "\(folder)/sources/\(name)")
      var files = try sources.compiled()
      files += package.supplements(of: module)
      if isApp { files += try package.writeGenerated(in: "\(folder)/sources") }
      if let accessor = PackageResources(module, named: name)?.accessor {
        files.append(try Self.write(accessor, to: "\(folder)/sources/\(name)-resources.swift"))
      }
      var compiled = CompiledModule(
        name: name, sources: files,
        options: ModuleSettings(module, isApp: isApp, in: package).compilerOptions,
        folder: "\(folder)/objects/\(name)")
      // Places in copies are told as those of the project's files.
      compiled.options += ["-debug-prefix-map", "\(folder)/sources/\(name)=\(module.folder)"]
      if isApp {
        // The program's first function has a name of its own, so that a program of its own or another's calls it.
        compiled.options += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", KitHost.entry]
      } else {
        compiled.modules = modules
      }
      let seen = try kit.modules(without: hidden(from: module), in: "\(folder)/seen")
      let options = kit.compilerOptions(modules: seen) + ["-I", modules] + common
      if let run = try compiled.compile(with: options, optimized: isRelease), run.status != 0 {
        throw problem(run, sources)
      }
      objects += compiled.objects
    }
    return objects
  }

  /// Returns the modules of the kit that a module does not see: those for tests, which an app may have another version
  /// of, and in the code of others all that are optional and that it does not import.
  private func hidden(from module: ServedApp.Module) -> Set<String> {
    var hidden = Set(Kit.Library.testing.own)
    if module.foreignImports != nil {
      hidden.formUnion(Kit.optionalModules.subtracting(package.foreignImports(below: module)))
    }
    return hidden
  }

  // MARK: Linking

  /// Links a program that runs on its own. Returns its path.
  func linkProgram(_ objects: [String]) throws(ServeProblem) -> String {
    let program = "\(folder)/\(package.product)"
    let options =
      isRelease
      ? ["-static-stdlib", "-Xlinker", "-z", "-Xlinker", "now", "-Xlinker", "--gc-sections"] : []
    let libraries = package.libraries(of: app.modules)
    let list = try Self.write(
      objects.map { "\"\($0)\"" }.joined(separator: "\n"), to: "\(folder)/objects.txt")
    let run = Run(
      "swiftc",
      ["@\(list)"] + package.habits.reversed().map(\.library)
        + kit.linkerOptions(with: libraries + [.app])
        // FoundationNetworking cannot be linked statically: it loads libcurl with all of its dependencies.
        + (libraries.contains(.networking) ? [] : options)
        + ["-Xlinker", "--defsym=main=\(KitHost.entry)", "-o", program])
    guard run.status == 0 else { throw problem(run, nil) }
    return program
  }

  /// Links a library that the kit's host runs, at a path.
  func linkLibrary(_ objects: [String], to path: String) throws(ServeProblem) {
    let libraries = package.libraries(of: app.modules)
    let list = try Self.write(
      objects.map { "\"\($0)\"" }.joined(separator: "\n"), to: "\(folder)/objects.txt")
    // The linker itself, since the compiler's driver takes longer than it.
    let run = Run(
      "ld.lld",
      ["-shared", "-Bsymbolic", "-o", path, toolchain.registration, "@\(list)"]
        + package.habits.reversed().map(\.library)
        + libraries.map(kit.object) + toolchain.linkerOptions)
    guard run.status == 0 else { throw problem(run, nil) }
  }

  private static func write(_ text: String, to path: String) throws(ServeProblem) -> String {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      if FileTree.text(path) != text { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    } catch { throw .unwritable(path, error.localizedDescription) }
    return path
  }

  private func problem(_ run: Run, _ sources: RewrittenSources?) -> ServeProblem {
    let diagnostics = Diagnostics(run.errors + run.output)
    let findings = diagnostics.findings { sources?.original(of: $0) ?? $0 }
    if !findings.isEmpty { return .doesNotCompile(findings) }
    let text =
      diagnostics.unplaced.isEmpty
      ? String((run.output + run.errors).suffix(2_000))
      : diagnostics.unplaced.map { "  \($0)" }.joined(separator: "\n")
    return .failed("\(app.name) does not build:", text)
  }
}
