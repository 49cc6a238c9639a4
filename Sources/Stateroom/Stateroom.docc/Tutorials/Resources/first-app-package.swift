// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Lights",
  dependencies: [.package(path: "../stateroom")],
  targets: [
    .executableTarget(
      name: "Lights", dependencies: [.product(name: "SwiftUI", package: "stateroom")],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ])
