import Foundation

/// Builds an app on top of Stateroom, and bundles the program with its resources.
struct AppBuilder {
  let app: ServedApp
  let cache: ServeCache
  let stateroom: String
  let isRelease: Bool
  /// Stateroom's built modules. Without them, and for apps with remote packages, code in C or macros of their own,
  /// Stateroom is built by the package manager along with the app.
  let kit: BuiltKit?
  /// Prints a progress message.
  let say: @Sendable (String) -> Void
  /// Whether the app's `#Preview`s are compiled into the program.
  var hasPreviews = false

  /// The folder of everything that is made for the app.
  var folder: String { cache.app(app) }
  /// The kit, if the app is built on top of it.
  private var usedKit: BuiltKit? { KitBuild.canBuild(app) ? kit : nil }

  /// Builds the app. Returns the path of the program, which is ready to run.
  func build() throws(ServeProblem) -> String {
    try alone { () throws(ServeProblem) in
      try firstToCompile { checks throws(ServeProblem) in try build(checks) }
    }
  }

  /// Does work in the app's folder while no other program builds there.
  func alone<Result>(
    _ work: () throws(ServeProblem) -> Result
  ) throws(ServeProblem) -> Result {
    let lock = try BuildLock(of: folder) { say("Waiting for another build of \(app.name).") }
    defer { lock.release() }
    return try work()
  }

  /// Returns the result of a build that succeeds for one of the ways to read the app's code.
  ///
  /// If there is code for a module that is only partly here, that code is tried first, and then the code for the other
  /// case.
  func firstToCompile<Result>(
    _ build: (AppChecks) throws(ServeProblem) -> Result
  ) throws(ServeProblem) -> Result {
    let checks = AppChecks(app)
    let wished = checks.wished
    guard !wished.isEmpty else { return try build(checks) }
    do { return try build(AppChecks(app, assuming: wished)) } catch let problem {
      do { return try build(checks) } catch let other {
        throw problem.weight <= other.weight ? problem : other
      }
    }
  }

  private func build(_ checks: AppChecks) throws(ServeProblem) -> String {
    let findings = checks.missingFiles + checks.foreignImports()
    guard findings.isEmpty else { throw .notPortable(findings) }
    let errors = checks.syntaxErrors()
    guard errors.isEmpty else { throw .doesNotCompile(errors) }
    let package = try package(checks)
    let start = ContinuousClock.now
    let program =
      if let usedKit {
        try build(package, on: usedKit)
      } else {
        try SourcesBuild(package: package, cache: cache, isRelease: isRelease, say: say).program()
      }
    say("Built \(app.name) in \((ContinuousClock.now - start).components.seconds) seconds.")
    return try bundle(program, package)
  }

  /// Returns the package with which the app is built, for which modules by habit are built if they are missing.
  func package(_ checks: AppChecks) throws(ServeProblem) -> GeneratedPackage {
    let names = checks.habits.filter { $0 != CryptoModule.name }
    var habits: [HabitModule] = []
    if !names.isEmpty {
      let basis =
        if let usedKit { HabitBasis(usedKit, in: cache) } else {
          try SourcesBuild.basis(stateroom, in: cache, isRelease: isRelease, say: say)
        }
      habits = try HabitBuilder(stateroom: stateroom, basis: basis).build(names)
    }
    if checks.habits.contains(CryptoModule.name) {
      habits.append(
        try CryptoModule(stateroom: stateroom, toolchain: try Toolchain()).built(in: cache, say: say))
    }
    var package = GeneratedPackage(
      app: app, folder: folder, stateroom: stateroom, habits: habits, implied: checks.implied,
      generated: [
        "GeneratedAssetSymbols.swift": AssetSymbols(app).text,
        "GeneratedDelegates.swift": checks.delegates.text,
      ], hasPreviews: hasPreviews)
    if usedKit == nil, app.modules.contains(where: { package.uses("SwiftData", in: $0) }) {
      package.dataMacros = try DataMacros(stateroom: stateroom, toolchain: try Toolchain()).built(in: cache)
    }
    return package
  }

  private func build(_ package: GeneratedPackage, on kit: BuiltKit) throws(ServeProblem) -> String {
    let build = KitBuild(package: package, kit: kit, isRelease: isRelease, toolchain: try Toolchain())
    do {
      return try build.linkProgram(try build.compile())
    } catch {
      if case .doesNotCompile = error, !app.isForIOS, app.hasCodeForIOS { say(SourcesBuild.onlyForIOS) }
      throw error
    }
  }

  /// Puts a program and the app's resources into one folder. Returns the path of the program there.
  func bundle(
    _ program: String, _ package: GeneratedPackage, in name: String = "bundle"
  ) throws(ServeProblem) -> String {
    let isOnKit = usedKit != nil
    let written = try AppBundle(app: app, folder: "\(folder)/\(name)").write(
      program, named: package.product, pictures: "\(folder)/pictures"
    ) { bundle in
      for module in app.modules {
        guard let resources = PackageResources(module, named: package.name(of: module.name)) else { continue }
        if isOnKit {
          try resources.copy(into: bundle)
        } else {
          let made = "\((program as NSString).deletingLastPathComponent)/\(resources.name)"
          if FileTree.exists(made) { try bundle.copy(made, to: resources.name) }
        }
      }
    }
    if let warning = written.warning { say(warning) }
    return written.program
  }
}
