import Foundation

/// The macros of a package, as a library that the compiler loads.
///
/// As those of SwiftData, they are compiled on top of the compiler's own modules of syntax, so that `swift-syntax` is not
/// built.
struct PackageMacros {
  private let app: ServedApp
  /// The modules in an order in which each follows those that it imports. The last one has the macros.
  private let modules: [ServedApp.Module]

  private static let libraries = [
    "SwiftDiagnostics", "SwiftIfConfig", "SwiftOperators", "SwiftParser", "SwiftParserDiagnostics",
    "SwiftBasicFormat", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
  ]

  /// The one module that the compiler lacks. A library is asked for its macros by name, and never runs.
  private static let plugin = """
    public import SwiftSyntaxMacros

    public protocol CompilerPlugin {
      init()
      var providingMacros: [Macro.Type] { get }
    }

    extension CompilerPlugin {
      public static func main() throws {}
    }

    """

  /// Finds what a module of macros is built from.
  ///
  /// - Complexity: O(*n*), where *n* is the number of modules and their dependencies.
  init(_ module: ServedApp.Module, of app: ServedApp) {
    self.app = app
    var found: [ServedApp.Module] = []
    var seen: Set<String> = []
    func add(_ module: ServedApp.Module) {
      guard seen.insert(module.name).inserted else { return }
      for other in app.modules where module.dependencies.contains(other.name) { add(other) }
      found.append(module)
    }
    add(module)
    modules = found
  }

  /// Whether the macros need nothing but Swift and `swift-syntax`.
  var canBeBuilt: Bool {
    modules.allSatisfy { module in
      module.isSwift
        && module.products.allSatisfy { $0.contains("package: \(RemotePackages.syntax.literal)") }
    }
  }

  /// Compiles the library in a folder if its sources have changed. Returns its path.
  ///
  /// - Complexity: One run of the compiler for each module.
  func built(in folder: String, _ toolchain: Toolchain) throws(ServeProblem) -> String {
    let sources = modules.map { RewrittenSources($0, of: app, in: folder).originals }
    let library = modules.last?.name ?? ""
    // By its name the compiler knows the module.
    let path = "\(folder)/lib\(library).so"
    let plugin = "\(folder)/SwiftCompilerPlugin.swift"
    if let made = FileTree.changed(path), FileTree.text(plugin) == Self.plugin,
      sources.joined().allSatisfy({ file in FileTree.changed(file).map { $0 < made } == true })
    {
      return path
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Self.plugin.write(toFile: plugin, atomically: true, encoding: .utf8)
    } catch { throw .unwritable(folder, error.localizedDescription) }
    let common = ["-I", toolchain.syntax, "-I", folder, "-suppress-warnings", "-wmo"]
    try run(
      common + [
        "-c", "-parse-as-library", "-module-name", "SwiftCompilerPlugin", "-swift-version", "5",
        "-emit-module", "-emit-module-path", "\(folder)/SwiftCompilerPlugin.swiftmodule", "-o",
        "\(folder)/SwiftCompilerPlugin.o", plugin,
      ])
    var objects = ["\(folder)/SwiftCompilerPlugin.o"]
    for (module, files) in zip(modules, sources) {
      let object = "\(folder)/\(module.name).o"
      try run(
        common + options(of: module) + [
          "-c", "-parse-as-library", "-module-name", module.name, "-emit-module", "-emit-module-path",
          "\(folder)/\(module.name).swiftmodule", "-o", object,
        ] + files)
      objects.append(object)
    }
    // Under another name until it is whole.
    let unfinished = "\(path)-\(getpid())"
    defer { unlink(unfinished) }
    try run(
      [
        "-emit-library", "-L", toolchain.syntax, "-Xlinker", "-rpath", "-Xlinker", toolchain.syntax,
        "-Xlinker", "--as-needed", "-o", unfinished,
      ] + objects + Self.libraries.map { "-l\($0)" })
    guard rename(unfinished, path) == 0 else { throw .unwritable(path, String(cString: strerror(errno))) }
    return path
  }

  private func options(of module: ServedApp.Module) -> [String] {
    let settings = module.target?.settings
    return ["-swift-version", ["4", "5", "6"].contains(module.mode) ? module.mode : "5"]
      + ["-package-name", "served"] + module.conditions.map { "-D\($0)" }
      + (settings?.upcomingFeatures ?? []).flatMap { ["-enable-upcoming-feature", $0] }
      + (settings?.experimentalFeatures ?? []).flatMap { ["-enable-experimental-feature", $0] }
  }

  private func run(_ arguments: [String]) throws(ServeProblem) {
    let run = Run("swiftc", arguments)
    if run.status == 0 { return }
    let findings = Diagnostics(run.errors + run.output).findings { $0 }
    if !findings.isEmpty { throw .doesNotCompile(findings) }
    throw .failed("Macros do not compile:", String((run.output + run.errors).suffix(2_000)))
  }
}
