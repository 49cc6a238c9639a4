// swift-tools-version: 6.2
import PackageDescription

// The work of `costs.py` with GRDB's records and with SQLite alone: in a package of its own, because GRDB takes a module named
// Combine for Apple's.
let package = Package(
  name: "records",
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0")],
  targets: [
    .executableTarget(
      name: "Records",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
