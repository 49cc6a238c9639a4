import Foundation

/// Takes over remote packages that import SwiftUI. As a dependency of their own they could not, because they do not
/// depend on Stateroom.
struct RemotePackages {
  let cache: ServeCache

  /// The modules with which a package must be taken over.
  static let modules: Set<String> = [
    "SwiftUI", "Combine", "UIKit", "AppKit", "os", "OSLog", "CoreGraphics", "UniformTypeIdentifiers",
    "MachO", "CryptoKit",
  ]

  /// The modules of the package with which macros read code. The toolchain has them, too.
  static let syntax = "swift-syntax"

  /// Returns the app with the modules of such packages instead of their products. Fetches all remote packages.
  ///
  /// With a kit, the modules of all packages are taken over, if the app can be built on top of the kit then.
  func takenOver(by app: ServedApp, hasKit: Bool) throws(ServeProblem) -> ServedApp {
    var app = try modules(of: app, hasKit: hasKit)
    // Names that look as if they were of UIKit may be those of any of the packages.
    let others = app.modules.filter { $0.foreignImports != nil }.map(AppChecks.files)
    let declared = AppChecks.declaredNames(in: others.flatMap(\.self))
    for index in app.modules.indices where app.modules[index].foreignImports != nil {
      app.modules[index].foreignImports = AppChecks.foreignImports(
        of: AppChecks.files(of: app.modules[index]), declared: declared, isForIOS: app.isForIOS)
    }
    return app
  }

  private func modules(of app: ServedApp, hasKit: Bool) throws(ServeProblem) -> ServedApp {
    guard !app.remotes.isEmpty else {
      if let product = app.modules.flatMap(\.unnamedProducts).first { throw .unknownProduct(product) }
      return app
    }
    // Nothing is fetched for an app that cannot be served.
    let findings = AppChecks(app).foreignImports()
    guard findings.isEmpty else { throw .notPortable(findings) }
    let fetched = try fetch(app)
    // Its modules are tools, and nothing of it asks for Stateroom's.
    let others = fetched.filter { ($0 as NSString).lastPathComponent != Self.syntax }
    if hasKit {
      let whole = try takenOver(others, of: fetched, by: app)
      if KitBuild.canBuild(whole) { return whole }
    }
    return try takenOver(others.filter(Self.isTaken), of: fetched, by: app)
  }

  private func takenOver(
    _ folders: [String], of fetched: [String], by app: ServedApp
  ) throws(ServeProblem) -> ServedApp {
    var app = app
    let hasUnnamed = app.modules.contains { !$0.unnamedProducts.isEmpty }
    guard !folders.isEmpty || hasUnnamed else { return app }
    var packages = PackageReader()
    try packages.add(folders, areForeign: true)
    if hasUnnamed { try nameProducts(of: &app, taken: packages, fetched: fetched) }
    for index in app.modules.indices {
      var products: [String] = []
      for product in app.modules[index].products {
        guard let name = Self.name(of: product), packages.has(name) else {
          products.append(product)
          continue
        }
        app.modules[index].dependencies += try packages.use(product: name)
      }
      app.modules[index].products = products
    }
    let known = Set(app.modules.map(\.name))
    app.modules += packages.modules.filter { !known.contains($0.name) }
    for folder in folders { app.remotes[(folder as NSString).lastPathComponent.lowercased()] = nil }
    app.remotes.merge(packages.remotes) { first, _ in first }
    app.defaultLocalization = app.defaultLocalization ?? packages.defaultLocalization
    return app
  }

  /// Names the packages of the products that an app takes from packages which only other packages depend on.
  private func nameProducts(
    of app: inout ServedApp, taken: PackageReader, fetched: [String]
  ) throws(ServeProblem) {
    var all: PackageReader?
    for index in app.modules.indices {
      for product in app.modules[index].unnamedProducts {
        // The package of a product that is taken over needs no name.
        var identity = product.lowercased()
        if !taken.has(product) {
          var packages = PackageReader()
          if let all { packages = all } else { try packages.add(fetched) }
          all = packages
          guard let owner = packages.owner(of: product) else { throw .unknownProduct(product) }
          identity = owner.identity
          app.remotes[identity] = app.remotes[identity] ?? owner.remote
        }
        app.modules[index].products.append(
          ".product(name: \(product.literal), package: \(identity.literal))")
      }
      app.modules[index].unnamedProducts = []
    }
  }

  /// Fetches the packages, and those that they depend on. Returns their folders.
  private func fetch(_ app: ServedApp) throws(ServeProblem) -> [String] {
    let folder = "\(cache.app(app))/remotes"
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(name: "Remotes", dependencies: [\(app.remotes.values.sorted().joined(separator: ", "))])

      """
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try manifest.write(toFile: "\(folder)/Package.swift", atomically: true, encoding: .utf8)
    } catch { throw .unwritable(folder, error.localizedDescription) }
    let run = Run("swift", ["package", "--package-path", folder, "resolve"])
    guard run.status == 0 else {
      let lines = run.errors.split(separator: "\n").filter { $0.contains("error:") || $0.contains("fatal:") }
      throw .failed(
        "The packages of \(app.name) cannot be fetched:",
        (urls(app) + lines.prefix(5).map(String.init)).joined(separator: "\n"))
    }
    let checkouts = "\(folder)/.build/checkouts"
    return ((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []).sorted()
      .map { "\(checkouts)/\($0)" }
  }

  /// Returns the addresses of the remote packages, a line for each.
  private func urls(_ app: ServedApp) -> [String] {
    app.remotes.values.sorted().compactMap(Self.name(of:)).map { "  \($0)" }
  }

  /// Whether a package imports a module that only the generated package has.
  private static func isTaken(_ folder: String) -> Bool {
    FileTree.items(in: folder) { $0.hasSuffix(".swift") && !$0.contains("/Tests/") }.contains { file in
      guard let text = FileTree.text(file) else { return false }
      let code = SwiftCode(text, canImport: ["SwiftUI", "Combine", "Foundation"])
      return code.imports.contains { modules.contains($0.module) }
    }
  }

  /// Returns the first literal, which is the name in `.product(name: "…", package: "…")`.
  private static func name(of product: String) -> String? {
    let parts = product.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : nil
  }
}
