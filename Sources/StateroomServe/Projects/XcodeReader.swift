import Foundation

/// Converts a target of an Xcode project to an app.
struct XcodeReader {
  /// The projects and packages beside the app's.
  var workspace = XcodeWorkspace()

  func app(_ target: XcodeTarget) throws(ServeProblem) -> ServedApp {
    var app = ServedApp(name: target.name, module: target.module, origin: target.project, modules: [])
    app.resources = Array(Set(target.resources.filter(FileTree.isResource))).sorted()
    app.missing = target.missing
    app.settings = target.settings
    app.assetSymbols = target.settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO"
    app.assetExtensions =
      target.settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] == "YES"
    if let plist = target.settings["INFOPLIST_FILE"] {
      let path = plist.replacing("$(SRCROOT)/", with: "")
      app.infoPlist = path.hasPrefix("/") ? path : "\(target.folder)/\(path)"
    }
    var packages = PackageReader()
    // An example of a package, which is in the package's folder, is written for it, and not the reverse.
    let around = (target.localPackages + workspace.packages).filter { target.folder.hasPrefix($0 + "/") }
    try packages.add(around, areForeign: true)
    try packages.add(target.localPackages + workspace.packages)
    try add(target, to: &app, &packages)
    try addNeighbours(to: &app, &packages)
    app.modules += packages.modules
    app.remotes.merge(packages.remotes) { first, _ in first }
    app.defaultLocalization = packages.defaultLocalization
    return app
  }

  private func add(
    _ target: XcodeTarget, to app: inout ServedApp, _ packages: inout PackageReader
  ) throws(ServeProblem) {
    guard !app.modules.contains(where: { $0.name == target.module }) else { return }
    let swift = Array(Set(target.sources.filter { $0.hasSuffix(".swift") })).sorted()
    var module = ServedApp.Module(
      name: target.module, sources: swift, folder: Self.common(swift) ?? target.folder)
    module.mode = target.settings["SWIFT_VERSION"].map { String($0.prefix { $0 != "." }) } ?? "5"
    module.isMainActor = target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    module.conditions = (target.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "DEBUG").split(
      separator: " "
    )
    .map(String.init).filter { $0 != "$(inherited)" && !$0.contains("$") }
    for product in target.products {
      if let remote = product.remote, !packages.has(product.name) {
        let identity = Self.identity(remote.url)
        app.remotes[identity] = ".package(url: \(remote.url.literal), \(remote.requirement))"
        module.products.append(".product(name: \(product.name.literal), package: \(identity.literal))")
      } else if packages.has(product.name) {
        module.dependencies += try packages.use(product: product.name)
      } else {
        module.unnamedProducts.append(product.name)
      }
    }
    module.dependencies += target.frameworks.map(\.module)
    app.modules.append(module)
    for framework in target.frameworks { try add(framework, to: &app, &packages) }
  }

  /// Adds the frameworks of the workspace that modules import. Xcode finds them without being told.
  ///
  /// Complexity: O(n) in the length of the sources.
  private func addNeighbours(to app: inout ServedApp, _ packages: inout PackageReader) throws(ServeProblem) {
    guard !workspace.frameworks.isEmpty else { return }
    // Frameworks that are added import others in turn.
    var index = 0
    while index < app.modules.count {
      let module = app.modules[index]
      let imports = Set(
        module.sources.compactMap(FileTree.text).flatMap { SwiftCode($0).imports.map(\.module) })
      for name in imports.sorted() {
        guard let framework = workspace.frameworks[name], name != module.name,
          !module.dependencies.contains(name)
        else { continue }
        app.modules[index].dependencies.append(name)
        try add(framework, to: &app, &packages)
      }
      index += 1
    }
  }

  /// Returns the identity by which the package manager knows a package.
  static func identity(_ url: String) -> String {
    let last = url.split(separator: "/").last.map(String.init) ?? url
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }

  /// Returns the deepest folder that contains all files.
  static func common(_ files: [String]) -> String? {
    guard var common = files.first?.split(separator: "/").dropLast().map(String.init) else { return nil }
    for file in files.dropFirst() {
      let parts = file.split(separator: "/").dropLast().map(String.init)
      common = zip(common, parts).prefix { $0 == $1 }.map(\.0)
    }
    return "/" + common.joined(separator: "/")
  }
}
