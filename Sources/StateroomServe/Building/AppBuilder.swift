import Foundation

/// Builds an app on top of Stateroom, and bundles the program with its resources.
struct AppBuilder {
  let app: ServedApp
  let cache: ServeCache
  let stateroom: String
  let isRelease: Bool
  /// Prints a progress message.
  let say: @Sendable (String) -> Void

  private var configuration: String { isRelease ? "release" : "debug" }
  private var folder: String { cache.app(app) }

  /// Builds the app. Returns the path of the program, which is ready to run.
  func build() throws(ServeProblem) -> String {
    let checks = AppChecks(app)
    let wished = checks.wished
    guard !wished.isEmpty else { return try build(checks) }
    // There is code for a module that is only partly here. If that does not compile, the code for the other case may.
    do { return try build(AppChecks(app, assuming: wished)) } catch let problem {
      do { return try build(checks) } catch let other {
        throw problem.weight <= other.weight ? problem : other
      }
    }
  }

  private func build(_ checks: AppChecks) throws(ServeProblem) -> String {
    var findings = checks.missingFiles + checks.foreignImports()
    if findings.isEmpty { findings = checks.syntaxErrors() } else { throw .notPortable(findings) }
    if !findings.isEmpty { throw .doesNotCompile(findings) }
    let products = "\(cache.build)/\(configuration)"
    var habits: [HabitModule] = []
    if !checks.habits.isEmpty {
      let stamp = SourceStamp(of: stateroom, in: cache, configuration: configuration)
      if !FileTree.exists("\(products)/Modules/SwiftUI.swiftmodule") || !stamp.isCurrent {
        try buildStateroom(products)
        try stamp.write()
      }
      habits = try HabitBuilder(
        stateroom: stateroom, cache: cache, configuration: configuration, products: products
      ).build(checks.habits)
    }
    let package = GeneratedPackage(
      app: app, folder: folder, stateroom: stateroom, habits: habits, implied: checks.implied,
      generated: [
        "GeneratedAssetSymbols.swift": AssetSymbols(app).text,
        "GeneratedDelegates.swift": checks.delegates.text,
      ])
    try package.write()
    let product = package.product
    if !FileTree.exists("\(products)/Modules/SwiftUI.swiftmodule") { say(Self.firstTime) }
    let start = ContinuousClock.now
    // FoundationNetworking cannot be linked statically: it loads libcurl with all of its dependencies.
    let isStatic = isRelease && !app.modules.contains(where: package.usesNetwork)
    let run = swift(
      ["build", "--product", product] + (isStatic ? ["--static-swift-stdlib"] : []), in: folder)
    if run.status != 0 { throw problem(run, package) }
    say("Built \(app.name) in \((ContinuousClock.now - start).components.seconds) seconds.")
    return try bundle(products, package)
  }

  private static let firstTime =
    "Building Stateroom, once for all apps: this takes some minutes."

  /// Builds Stateroom without an app, for modules that are built on top of it.
  private func buildStateroom(_ products: String) throws(ServeProblem) {
    if !FileTree.exists("\(products)/Modules/SwiftUI.swiftmodule") { say(Self.firstTime) }
    let own = ServedApp(
      name: "Base", module: "Base", origin: "", modules: [.init(name: "Base", folder: "")])
    let package = GeneratedPackage(
      app: own, folder: "\(cache.folder)/base", stateroom: stateroom, habits: [], implied: [])
    try package.write()
    let source = package.sources(of: own.modules[0])
    let text =
      "import SwiftUI\n\n@main struct Base: App { var body: some Scene { WindowGroup { EmptyView() } } }\n"
    do {
      try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
      try text.write(toFile: "\(source)/Base.swift", atomically: true, encoding: .utf8)
    } catch { throw .unwritable(source, error.localizedDescription) }
    let run = swift(["build", "--product", "Base"], in: package.folder)
    if run.status != 0 { throw .failed("Stateroom does not build.", Self.tail(run)) }
  }

  private func swift(_ arguments: [String], in folder: String) -> Run {
    let common =
      ["--package-path", folder, "--scratch-path", cache.build, "-c", configuration] + Self.flags(isRelease)
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

  private func problem(_ run: Run, _ package: GeneratedPackage) -> ServeProblem {
    let diagnostics = Diagnostics(run.output + run.errors)
    let findings = diagnostics.findings(package.original)
    if !findings.isEmpty {
      if !app.isForIOS, app.hasCodeForIOS { say("Some of the code is only for iOS: --ios compiles it.") }
      return .doesNotCompile(findings)
    }
    if !diagnostics.unplaced.isEmpty {
      return .failed(
        "\(app.name) does not build:", diagnostics.unplaced.map { "  \($0)" }.joined(separator: "\n"))
    }
    return .failed("\(app.name) does not build:", Self.tail(run))
  }

  private static func tail(_ run: Run) -> String { String((run.output + run.errors).suffix(2_000)) }

  // MARK: The bundle

  /// Copies the program and its resources into one folder, in which `Bundle.main` finds them.
  private func bundle(_ products: String, _ package: GeneratedPackage) throws(ServeProblem) -> String {
    let product = package.product
    let files = FileManager.default
    let bundle = "\(folder)/bundle"
    do {
      try? files.removeItem(atPath: bundle)
      try files.createDirectory(atPath: bundle, withIntermediateDirectories: true)
      let program = "\(bundle)/\(product)"
      try files.copyItem(atPath: "\(products)/\(product)", toPath: program)
      for resource in app.resources where FileTree.exists(resource) {
        try copy(resource, to: "\(bundle)/\(FileTree.place(of: resource))")
      }
      if let plist = app.infoPlist, FileTree.exists(plist) { try copy(plist, to: "\(bundle)/Info.plist") }
      for module in app.modules where module.target?.resources.isEmpty == false {
        let name = "Served_\(package.name(of: module.name)).resources"
        if FileTree.exists("\(products)/\(name)") { try copy("\(products)/\(name)", to: "\(bundle)/\(name)") }
      }
      if let problem = try PDFPictures(bundle: bundle, kept: "\(folder)/pictures").convert() { say(problem) }
      return program
    } catch {
      throw .unwritable(bundle, error.localizedDescription)
    }
  }

  private func copy(_ source: String, to target: String) throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    guard files.fileExists(atPath: target) else { return try files.copyItem(atPath: source, toPath: target) }
    // Several sources may contribute to the folder of one language.
    guard FileTree.isFolder(source) else { return }
    for name in try files.contentsOfDirectory(atPath: source) {
      try copy("\(source)/\(name)", to: "\(target)/\(name)")
    }
  }
}
