import Foundation

/// Builds one version of an app after the other, and does as little as an edit asks for.
struct VersionBuilder {
  let path: String
  let target: String?
  let isForIOS: Bool
  let cache: ServeCache
  let stateroom: String
  let kit: BuiltKit?
  private let toolchain: Toolchain

  /// The findings of the last build about the project.
  private struct Plan {
    let builder: AppBuilder
    let package: GeneratedPackage
  }

  private var plan: Plan?
  private var program: String?
  private var number = 0

  init(
    path: String, target: String?, isForIOS: Bool, cache: ServeCache, stateroom: String, kit: BuiltKit?
  ) throws(ServeProblem) {
    self.path = path
    self.target = target
    self.isForIOS = isForIOS
    self.cache = cache
    self.stateroom = stateroom
    self.kit = kit
    toolchain = try Toolchain()
  }

  /// The app as the last build has found it, or nil if it found none.
  private(set) var app: ServedApp?

  /// Finds the app, without building it.
  func find() throws(ServeProblem) -> ServedApp {
    var app = try ProjectFinder(path).app(named: target)
    app.isForIOS = isForIOS
    return try RemotePackages(cache: cache).takenOver(by: app, hasKit: kit != nil)
  }

  /// Builds the app as its files are now. `change` is what has happened since the last build, or nil at first.
  mutating func build(_ change: SourceChange?) throws(ServeProblem) -> AppVersion {
    var steps = Steps()
    if case .texts? = change, let plan, let kit, plan.package.hasPreviews {
      do {
        return try plan.builder.alone { () throws(ServeProblem) in
          let objects = try steps.take("compiled") { () throws(ServeProblem) in try compile(plan, on: kit) }
          return try linked(objects, plan, on: kit, &steps)
        }
      } catch {
        // Perhaps the files ask for other modules now.
        guard needsOthers(plan) else { throw error }
      }
    }
    program = nil
    return try buildAnew(&steps)
  }

  private func needsOthers(_ plan: Plan) -> Bool {
    let checks = AppChecks(plan.builder.app)
    return checks.habits != plan.package.habits.map(\.name) || checks.implied != plan.package.implied
      || !checks.foreignImports().isEmpty
      || checks.delegates.text != plan.package.generated["GeneratedDelegates.swift"] ?? nil
  }

  private mutating func buildAnew(_ steps: inout Steps) throws(ServeProblem) -> AppVersion {
    plan = nil
    app = nil
    let app = try steps.take("read") { () throws(ServeProblem) in try find() }
    self.app = app
    do { return try buildAnew(app, hasPreviews: true, &steps) } catch let problem {
      // Perhaps only a preview has what isn't there.
      do {
        let version = try buildAnew(app, hasPreviews: false, &steps)
        StandardError.say("Previews are left out. \(problem)")
        return version
      } catch { throw problem }
    }
  }

  private mutating func buildAnew(
    _ app: ServedApp, hasPreviews: Bool, _ steps: inout Steps
  ) throws(ServeProblem) -> AppVersion {
    let kit = KitBuild.canBuild(app) ? kit : nil
    let builder = AppBuilder(
      app: app, cache: cache, stateroom: stateroom, isRelease: false, kit: kit, say: StandardError.say,
      hasPreviews: hasPreviews)
    guard let kit else {
      let program = try steps.take("built") { () throws(ServeProblem) in try builder.build() }
      return AppVersion(library: nil, program: program, steps: steps.taken)
    }
    return try builder.alone { () throws(ServeProblem) in
      let (plan, objects) = try steps.take("compiled") { () throws(ServeProblem) in
        try builder.firstToCompile { checks throws(ServeProblem) in
          let findings = checks.missingFiles + checks.foreignImports()
          guard findings.isEmpty else { throw .notPortable(findings) }
          let plan = Plan(builder: builder, package: try builder.package(checks))
          return (plan, try compile(plan, on: kit))
        }
      }
      self.plan = plan
      return try linked(objects, plan, on: kit, &steps)
    }
  }

  private func compile(_ plan: Plan, on kit: BuiltKit) throws(ServeProblem) -> [String] {
    try build(plan, on: kit).compile()
  }

  private func build(_ plan: Plan, on kit: BuiltKit) -> KitBuild {
    KitBuild(package: plan.package, kit: kit, isRelease: false, toolchain: toolchain)
  }

  private mutating func linked(
    _ objects: [String], _ plan: Plan, on kit: BuiltKit, _ steps: inout Steps
  ) throws(ServeProblem) -> AppVersion {
    if number == 0 { removeLeftFiles(in: plan.builder.folder) }
    number += 1
    let library = "\(plan.builder.folder)/version-\(getpid())-\(number).so"
    let build = build(plan, on: kit)
    try steps.take("linked") { () throws(ServeProblem) in try build.linkLibrary(objects, to: library) }
    let program =
      if let program { program } else {
        try plan.builder.bundle(kit.host, plan.package, in: "development-\(getpid())")
      }
    self.program = program
    return AppVersion(library: library, program: program, steps: steps.taken)
  }

  /// Removes the libraries and folders of programs that were killed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files in the folder.
  private func removeLeftFiles(in folder: String) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let process = name.firstMatch(of: /^(?:version|development)-(\d+)/).flatMap({ pid_t($0.1) }),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? files.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}

/// Measures the steps of a build.
private struct Steps {
  private(set) var taken: [(name: String, seconds: Double)] = []

  mutating func take<Result>(
    _ name: String, _ work: () throws(ServeProblem) -> Result
  ) throws(ServeProblem) -> Result {
    let start = ContinuousClock.now
    let result = try work()
    taken.append((name, (ContinuousClock.now - start) / .seconds(1)))
    return result
  }
}
