// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// A package of its own: what is built with libFuzzer's instrumentation links in no other way. The modules under test, and
// the server's readers in `Sources/Fuzz/Subject`, are there by links.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")],
  targets: [
    .target(name: "CLibFuzzer"),
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CFoundationICU"),
    .target(name: "CClock"),
    .target(name: "CThreadLocal"),
    .target(name: "CNotes"),
    .target(name: "CSwiftRuntime"),
    .target(
      name: "StateroomCombine",
      dependencies: ["CNotes", .product(name: "OpenCombine", package: "OpenCombine")]),
    .target(name: "StateroomStorage"),
    .target(
      name: "StateCore",
      dependencies: ["CClock", "CNotes", "CThreadLocal", "StateroomCombine", "StateroomStorage"]),
    .target(
      name: "RenderTree",
      dependencies: [
        "CClock", "CNotes", "CSwiftRuntime", "CThreadLocal", "StateCore", "StateroomCombine",
        "StateroomStorage",
      ]),
    .macro(name: "StateroomMacros"),
    .target(
      name: "Stateroom",
      dependencies: ["CCMark", "CFoundationICU", "CNotes", "RenderTree", "StateCore", "StateroomMacros"],
      resources: [.embedInCode("Accessibility/SpokenNames.txt")]),
    .executableTarget(name: "Fuzz", dependencies: ["CLibFuzzer", "Stateroom"]),
  ],
  swiftLanguageModes: [.v6]
)
