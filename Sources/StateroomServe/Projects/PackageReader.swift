import Foundation

/// Converts targets of packages to modules of an app.
struct PackageReader {
  private(set) var modules: [ServedApp.Module] = []
  private(set) var remotes: [String: String] = [:]
  private(set) var defaultLocalization: String?
  private var packages: [String: SwiftPackage] = [:]
  /// The folders of the packages that others wrote.
  private var foreign: Set<String> = []

  /// Reads packages beside the app, and the packages beside those. `areForeign` says whether others wrote them.
  mutating func add(_ folders: [String], areForeign: Bool = false) throws(ServeProblem) {
    for folder in folders where packages[folder] == nil && !Self.isStateroom(folder) {
      let package = try SwiftPackage(folder: folder)
      packages[folder] = package
      if areForeign { foreign.insert(folder) }
      defaultLocalization = defaultLocalization ?? package.defaultLocalization
      // An example of a package depends on the one around it.
      for local in package.locals {
        try add([local], areForeign: areForeign || folder.hasPrefix(local + "/"))
      }
    }
  }

  /// Returns whether a package is Stateroom itself, which every app gets.
  private static func isStateroom(_ folder: String) -> Bool {
    FileTree.isFolder("\(folder)/Sources/StateroomServe")
  }

  /// Returns whether one of the packages has a product.
  func has(_ product: String) -> Bool { packages.values.contains { $0.products[product] != nil } }

  /// Returns the identity of the package with a product, and its dependency in the manifest of another package. Nil if no
  /// package has the product, or no other one names the package.
  func owner(of product: String) -> (identity: String, remote: String)? {
    guard let owner = packages.values.first(where: { $0.products[product] != nil }) else { return nil }
    let identity = (owner.folder as NSString).lastPathComponent.lowercased()
    let remote = packages.values.lazy.compactMap { $0.remotes[identity] }.first
    return remote.map { (identity, $0) }
  }

  /// Adds the modules of a product. Returns their names.
  mutating func use(product: String) throws(ServeProblem) -> [String] {
    guard let package = packages.values.first(where: { $0.products[product] != nil }) else {
      throw .unknownProduct(product)
    }
    let names = package.products[product] ?? []
    for name in names { take(name, of: package) }
    return names.filter(isTaken)
  }

  private func isTaken(_ name: String) -> Bool { modules.contains { $0.name == name } }

  private mutating func take(_ name: String, of package: SwiftPackage) {
    guard !modules.contains(where: { $0.name == name }), let target = package.targets[name] else { return }
    var module = ServedApp.Module(name: name, folder: target.path)
    module.target = target
    module.package = package.name
    module.mode = target.settings.mode
    module.isMainActor = target.settings.isMainActor
    module.conditions = target.settings.conditions
    let files = FileTree.items(in: target.path)
    module.isSwift = files.contains { $0.hasSuffix(".swift") }
    // There is no Objective-C on Linux. Code for Apple's systems alone imports such a module.
    if !module.isSwift, target.isOfObjectiveC(files) { return }
    let imports = AppChecks.foreignImports(of: files, declared: [])
    if foreign.contains(package.folder) { module.foreignImports = imports }
    let index = modules.count
    modules.append(module)
    for dependency in target.dependencies {
      // A package for several systems takes it where there is no Combine.
      if dependency.name == "OpenCombineShim", !imports.contains("OpenCombineShim") { continue }
      let (products, targets) = resolve(dependency, of: package)
      modules[index].products += products
      modules[index].dependencies += targets
    }
  }

  /// Resolves a dependency: to a product of a remote package, or to modules that are added.
  private mutating func resolve(
    _ dependency: PackageTarget.Dependency, of package: SwiftPackage
  ) -> (products: [String], targets: [String]) {
    let name: String
    var owner: String?
    switch dependency {
    case .target(let target):
      if package.targets[target] != nil {
        take(target, of: package)
        return ([], [target].filter(isTaken))
      }
      name = target
    case .product(let product, let package):
      name = product
      owner = package
    }
    if let other = packages.values.first(where: { $0.products[name] != nil && $0.folder != package.folder }) {
      let targets = other.products[name] ?? []
      for target in targets { take(target, of: other) }
      return ([], targets.filter(isTaken))
    }
    let identity = (owner ?? name).lowercased()
    if identity == "stateroom" || ["SwiftUI", "Stateroom"].contains(name) && package.remotes[identity] == nil
    {
      return ([], [])
    }
    guard let remote = package.remotes[identity] else { return ([], []) }
    remotes[identity] = remote
    return ([".product(name: \(name.literal), package: \(identity.literal))"], [])
  }

  /// Returns the apps of a package: its executables with an `App` as entry point.
  func apps(in folder: String) throws(ServeProblem) -> [ServedApp] {
    var reader = self
    try reader.add([folder])
    guard let package = reader.packages[folder] else { return [] }
    var result: [ServedApp] = []
    for target in package.targets.values.sorted(by: { $0.name < $1.name }) {
      guard ["executable", "regular"].contains(target.type) else { continue }
      let files = FileTree.items(in: target.path) { $0.hasSuffix(".swift") }
      guard files.contains(where: { FileTree.text($0).map { SwiftCode($0).hasApp } ?? false }) else {
        continue
      }
      var own = reader
      own.take(target.name, of: package)
      var modules = own.modules
      guard let index = modules.firstIndex(where: { $0.name == target.name }) else { continue }
      let app = modules.remove(at: index)
      var served = ServedApp(
        name: target.name, module: target.name.moduleName, origin: folder, modules: [app] + modules)
      served.remotes = own.remotes
      served.defaultLocalization = own.defaultLocalization
      result.append(served)
    }
    return result
  }
}
