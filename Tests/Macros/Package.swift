// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The tests of the macros of SwiftData: in a package of their own, because all modules of a package whose tests use a macro
// are built twice.
let package = Package(
  name: "macros",
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")],
  targets: [
    .macro(
      name: "SwiftDataMacros",
      dependencies: [
        "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftIfConfig",
      ].map { .product(name: $0, package: "swift-syntax") },
      swiftSettings: [.define("SwiftData")]),
    .testTarget(
      name: "SwiftDataMacrosTests",
      dependencies: ["SwiftDataMacros"]
        + ["SwiftIfConfig", "SwiftParser", "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion"]
        .map {
          .product(name: $0, package: "swift-syntax")
        },
      swiftSettings: [.define("SwiftData")]),
  ],
  swiftLanguageModes: [.v6]
)
