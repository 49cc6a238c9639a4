// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what is built with libFuzzer's instrumentation links in no other way. `Sources/Fuzz/Subject` is
// the readers' own files, by links.
let package = Package(
  name: "Fuzz",
  targets: [
    .target(name: "CLibFuzzer"),
    .executableTarget(name: "Fuzz", dependencies: ["CLibFuzzer"]),
  ],
  swiftLanguageModes: [.v6]
)
