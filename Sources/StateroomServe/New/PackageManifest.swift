import Foundation

/// The manifest of a new package. Its end adds Stateroom to all targets, those that are written later included.
struct PackageManifest {
  let package: NewPackage

  var text: String {
    """
    // swift-tools-version: 6.2
    import Foundation
    import PackageDescription

    let package = Package(
      name: \(name),
      targets: [
        .executableTarget(name: \(name), swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
          name: \(tests), dependencies: [\(name)], swiftSettings: [.defaultIsolation(MainActor.self)]),
      ])

    // Stateroom is added to each target: as `stateroom kit` packed it, so that nothing of it is compiled here, or else
    // from its sources, as with an empty STATEROOM_KIT. A kit has no optimized modules unless --release packed them.
    let kit = Context.environment["STATEROOM_KIT"] ?? \(kit)
    let sources = Context.environment["STATEROOM"] ?? \(sources)
    // Without a kit, the macros of SwiftData's models take minutes to build.
    let hasModels = false
    // CryptoKit is built from the sources in any case, with swift-crypto, which takes a minute or two.
    let hasCryptoKit = false
    let usesKit = FileManager.default.fileExists(atPath: "\\(kit)/debug")

    if usesKit {
      for target in package.targets {
        for (configuration, part) in [(BuildConfiguration.debug, "\\(kit)/debug"), (.release, "\\(kit)/release")] {
          target.swiftSettings = (target.swiftSettings ?? []) + [
            .unsafeFlags(
              [
                "-I", "\\(part)/modules", "-Xcc", "-fmodule-map-file=\\(part)/c/module.modulemap",
                "-load-plugin-executable", "\\(part)/\(Kit.macros)#\(Kit.macros)",
                "-load-plugin-library", "\\(part)/\(DataMacros.library)",
              ], .when(configuration: configuration))
          ]
          let object = target.type == .executable ? "Stateroom.o" : target.type == .test ? "StateroomTesting.o" : nil
          if let object {
            target.linkerSettings = (target.linkerSettings ?? []) + [
              .unsafeFlags(["-use-ld=lld", "\\(part)/\\(object)"], .when(configuration: configuration))
            ]
          }
        }
        if target.type == .executable {
          target.linkerSettings? += [\(libraries)]
        }
      }
    }
    if !usesKit || hasCryptoKit {
      let traits = (hasModels && !usesKit ? ["SwiftData"] : []) + (hasCryptoKit ? ["CryptoKit"] : [])
      package.dependencies.append(.package(path: sources, traits: Set(traits.map { .init(stringLiteral: $0) })))
      let clone = URL(fileURLWithPath: sources).lastPathComponent
      for target in package.targets {
        let products = (usesKit ? [] : [target.type == .test ? "StateroomTesting" : "SwiftUI"]) + traits
        target.dependencies += products.map { .product(name: $0, package: clone) }
      }
    }

    """
  }

  private var name: String { package.name.literal }
  private var tests: String { "\(package.name)Tests".literal }
  private var kit: String { (package.kit?.folder ?? "").literal }
  private var sources: String { package.sources.literal }
  private var libraries: String {
    Kit.systemLibraries.map { ".linkedLibrary(\($0.literal))" }.joined(separator: ", ")
  }
}
