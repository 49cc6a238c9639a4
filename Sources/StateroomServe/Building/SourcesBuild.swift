import Foundation

/// Builds an app by the package manager, together with Stateroom's sources.
struct SourcesBuild {
  let package: GeneratedPackage
  let cache: ServeCache
  let isRelease: Bool
  /// Prints a progress message.
  let say: @Sendable (String) -> Void

  static let onlyForIOS = "Some of the code is only for iOS: --ios compiles it."
  private static let firstTime = "Building Stateroom, once for all apps: this takes some minutes."

  private var configuration: String { isRelease ? "release" : "debug" }
  private var app: ServedApp { package.app }
  private var products: String { "\(cache.build)/\(configuration)" }
  private var isBuilt: Bool { FileTree.exists("\(products)/Modules/SwiftUI.swiftmodule") }

  /// Builds the app. Returns the path of the program.
  func program() throws(ServeProblem) -> String {
    try package.write()
    if !isBuilt { say(Self.firstTime) }
    // FoundationNetworking cannot be linked statically: it loads libcurl with all of its dependencies.
    let isStatic = isRelease && !app.modules.contains(where: package.usesNetwork)
    let run = swift(["build", "--product", package.product] + (isStatic ? ["--static-swift-stdlib"] : []))
    if run.status != 0 { throw problem(run) }
    return "\(products)/\(package.product)"
  }

  /// Returns where modules by habit are built, after Stateroom was built for them.
  static func basis(
    _ stateroom: String, in cache: ServeCache, isRelease: Bool, say: @escaping @Sendable (String) -> Void
  ) throws(ServeProblem) -> HabitBasis {
    let own = ServedApp(
      name: "Base", module: "Base", origin: "", modules: [.init(name: "Base", folder: "")])
    let package = GeneratedPackage(
      app: own, folder: "\(cache.folder)/base", stateroom: stateroom, habits: [], implied: [])
    let build = SourcesBuild(package: package, cache: cache, isRelease: isRelease, say: say)
    let stamp = SourceStamp(of: stateroom, in: cache, configuration: build.configuration)
    if !build.isBuilt || !stamp.isCurrent {
      try build.buildStateroom()
      try stamp.write()
    }
    return HabitBasis(stateroom, products: build.products, in: cache, configuration: build.configuration)
  }

  /// Builds Stateroom with an app that shows nothing.
  private func buildStateroom() throws(ServeProblem) {
    if !isBuilt { say(Self.firstTime) }
    try package.write()
    let source = package.sources(of: app.modules[0])
    let text =
      "import SwiftUI\n\n@main struct Base: App { var body: some Scene { WindowGroup { EmptyView() } } }\n"
    do {
      try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
      try text.write(toFile: "\(source)/Base.swift", atomically: true, encoding: .utf8)
    } catch { throw .unwritable(source, error.localizedDescription) }
    let run = swift(["build", "--product", "Base"])
    if run.status != 0 { throw .failed("Stateroom does not build.", Self.tail(run)) }
  }

  private func swift(_ arguments: [String]) -> Run {
    let common =
      ["--package-path", package.folder, "--scratch-path", cache.build, "-c", configuration]
      + Self.flags(isRelease)
    let isTerminal = isatty(2) == 1
    return Run("swift", arguments + common) { line in
      if isTerminal, line.hasPrefix("[") {
        FileHandle.standardError.write(Data("\r\u{1B}[K\(line.prefix(78))".utf8))
      }
    }
  }

  /// Returns the options by which a build for debugging costs the least: each module is compiled by one run of the
  /// compiler, places in backtraces are kept, and nothing is written for editors. A build for release guards the stack
  /// of C code, and what the dynamic linker has resolved cannot be written to.
  private static func flags(_ isRelease: Bool) -> [String] {
    // The package manager's plan of a build does not say which package it was made for, and apps share a folder.
    let common = ["--disable-build-manifest-caching"]
    guard !isRelease else {
      return common + ["-Xlinker", "-z", "-Xlinker", "now", "-Xcc", "-fstack-protector-strong"]
    }
    let compiler = ["-gline-tables-only", "-whole-module-optimization", "-num-threads", "2"]
    return common + ["--disable-index-store"] + compiler.flatMap { ["-Xswiftc", $0] }
  }

  private func problem(_ run: Run) -> ServeProblem {
    let diagnostics = Diagnostics(run.output + run.errors)
    let findings = diagnostics.findings(package.original)
    if !findings.isEmpty {
      if !app.isForIOS, app.hasCodeForIOS { say(Self.onlyForIOS) }
      return .doesNotCompile(findings)
    }
    if !diagnostics.unplaced.isEmpty {
      return .failed(
        "\(app.name) does not build:", diagnostics.unplaced.map { "  \($0)" }.joined(separator: "\n"))
    }
    return .failed("\(app.name) does not build:", Self.tail(run))
  }

  private static func tail(_ run: Run) -> String { String((run.output + run.errors).suffix(2_000)) }
}
