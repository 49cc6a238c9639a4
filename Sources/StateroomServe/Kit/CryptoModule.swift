import Foundation

/// The module CryptoKit for apps that import it, with swift-crypto behind it.
///
/// It is not in a kit, because few apps need it, and because the package manager fetches and builds it: swift-crypto is
/// mostly in C.
struct CryptoModule {
  static let name = "CryptoKit"

  /// The folder with Stateroom's own sources.
  let stateroom: String
  let toolchain: Toolchain

  private var sources: String { "\(stateroom)/Sources/\(Self.name)" }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "CryptoKit",
      products: [.library(name: "CryptoKit", type: .static, targets: ["CryptoKit"])],
      dependencies: [.package(url: "https://github.com/apple/swift-crypto", from: "4.0.0")],
      targets: [
        .target(
          name: "CryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
          swiftSettings: [.define("CryptoKit")])
      ])

    """

  /// Returns the module in the cache. It is built if it is not there: optimized, for apps of either configuration.
  func built(
    in cache: ServeCache, say: @Sendable (String) -> Void
  ) throws(ServeProblem) -> HabitModule {
    guard FileTree.isFolder(sources) else { throw .noStateroom(stateroom) }
    var digest = NameDigest()
    digest.add(Self.manifest)
    let folder = "\(cache.folder)/cryptography/\(toolchain.version)-\(digest.text)"
    let module = HabitModule(name: Self.name, folder: folder, library: "\(folder)/lib\(Self.name).a")
    if FileTree.exists(module.library) { return module }
    let lock = try BuildLock(of: "\(cache.folder)/cryptography") {
      say("Waiting for another build of CryptoKit.")
    }
    defer { lock.release() }
    if FileTree.exists(module.library) { return module }
    say("Building CryptoKit from swift-crypto, once for all apps: this takes some minutes.")
    // Under another name until it is whole, so that no build takes a part of it.
    let unfinished = "\(folder)-unfinished"
    // A build that was ended goes on here.
    let package = "\(folder)-package"
    let files = FileManager.default
    defer { try? files.removeItem(atPath: unfinished) }
    do {
      try? files.removeItem(atPath: unfinished)
      try files.createDirectory(atPath: unfinished, withIntermediateDirectories: true)
      try? files.removeItem(atPath: "\(package)/Sources")
      try files.createDirectory(atPath: "\(package)/Sources", withIntermediateDirectories: true)
      try Self.manifest.write(toFile: "\(package)/Package.swift", atomically: true, encoding: .utf8)
      try files.createSymbolicLink(
        atPath: "\(package)/Sources/\(Self.name)", withDestinationPath: sources)
    } catch { throw .unwritable(package, error.localizedDescription) }
    let products = try build(package)
    do {
      let modules = "\(products)/Modules"
      for name in try files.contentsOfDirectory(atPath: modules) where name.hasSuffix(".swiftmodule") {
        try files.copyItem(atPath: "\(modules)/\(name)", toPath: "\(unfinished)/\(name)")
      }
      let library = (module.library as NSString).lastPathComponent
      try files.copyItem(atPath: "\(products)/\(library)", toPath: "\(unfinished)/\(library)")
      try files.moveItem(atPath: unfinished, toPath: folder)
      try? files.removeItem(atPath: package)
    } catch { throw .unwritable(folder, error.localizedDescription) }
    return module
  }

  /// Builds the package. Returns the folder with the products.
  private func build(_ package: String) throws(ServeProblem) -> String {
    let run = Run(
      "swift",
      ["build", "--package-path", package, "-c", "release", "--product", Self.name, "--disable-index-store"])
    guard run.status == 0 else {
      throw .failed(
        "CryptoKit cannot be built from swift-crypto:", String((run.output + run.errors).suffix(2_000)))
    }
    return "\(package)/.build/release"
  }
}
