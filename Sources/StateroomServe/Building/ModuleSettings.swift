/// The settings with which a module of an app is compiled.
struct ModuleSettings {
  private let module: ServedApp.Module
  private let isApp: Bool
  private let usesNetwork: Bool
  private let habits: [HabitModule]
  private let implied: [String]
  private let hasPreviews: Bool
  private let dataMacros: String?
  /// Whether modules are imported that no file names. Other people's code need not have them. Where a file imports one as
  /// `@preconcurrency`, the compiler would see the other import, and refuse what is not sendable.
  private let isImplicit: Bool

  /// Creates the settings of a module of a package.
  init(_ module: ServedApp.Module, isApp: Bool, in package: GeneratedPackage) {
    self.module = module
    self.isApp = isApp
    usesNetwork = package.usesNetwork(module)
    let habits = package.habits(of: module)
    self.habits = habits
    implied = package.implied.filter { name in habits.contains { $0.name == name } }
    hasPreviews = package.hasPreviews
    dataMacros = package.dataMacros
    isImplicit =
      module.foreignImports.map { imports in
        !imports.isDisjoint(with: RemotePackages.modules)
          && !["Combine", "SwiftUI"].contains { package.uses("@preconcurrency import \($0)", in: module) }
      } ?? true
  }

  private var mode: String { ["4", "5", "6"].contains(module.mode) ? module.mode : "5" }

  private var conditions: [String] {
    module.conditions.filter { $0 != "DEBUG" && $0.moduleName == $0 }
      + (hasPreviews ? ["STATEROOM_PREVIEWS"] : [])
  }

  private var upcoming: [String] { module.target?.settings.upcomingFeatures ?? [] }
  private var experimental: [String] { module.target?.settings.experimentalFeatures ?? [] }

  /// The options that a manifest can only give as they are.
  private var flags: [String] {
    // As on Apple's systems, on which Foundation alone includes these.
    let implicit =
      (isImplicit ? ["SwiftUI", "Observation"] : []) + implied
      + (usesNetwork ? ["StateroomNetworking"] : [])
    var flags = implicit.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
    // Instead of the one that all modules of the app would have.
    if let package = module.package { flags += ["-package-name", package.moduleName.lowercased()] }
    flags += habits.flatMap { ["-I", $0.folder] }
    // Before the program without macros that the package manager names.
    if let dataMacros { flags += ["-Xfrontend", "-load-plugin-library", "-Xfrontend", dataMacros] }
    if isApp { flags.append("-parse-as-library") }
    return flags
  }

  /// The settings in the syntax of a manifest.
  var manifest: String {
    var settings = ["swiftLanguageMode(.v\(mode))"]
    if module.isMainActor { settings.append("defaultIsolation(MainActor.self)") }
    settings += conditions.map { "define(\($0.literal))" }
    settings += upcoming.map { "enableUpcomingFeature(\($0.literal))" }
    settings += experimental.map { "enableExperimentalFeature(\($0.literal))" }
    // A program that expands macros shows nothing.
    if module.target?.isMacro == true { return settings.map { ".\($0)" }.joined(separator: ", ") }
    settings.append("unsafeFlags([\(flags.map(\.literal).joined(separator: ", "))])")
    return settings.map { ".\($0)" }.joined(separator: ", ")
  }

  /// The options of the compiler.
  var compilerOptions: [String] {
    var options = ["-swift-version", mode]
    if module.isMainActor { options += ["-default-isolation", "MainActor"] }
    if module.target != nil { options.append("-DSWIFT_PACKAGE") }
    options += upcoming.flatMap { ["-enable-upcoming-feature", $0] }
    options += experimental.flatMap { ["-enable-experimental-feature", $0] }
    return options + conditions.map { "-D\($0)" } + flags
  }
}
