// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// On Apple's platforms `import SwiftUI` is Apple's: the shim modules exist on Linux only.
#if os(Linux)
  let shims: [Target] = [
    .target(name: "SwiftUI", dependencies: ["Stateroom", "StateroomServer", "Combine"]),
    .target(name: "Combine", dependencies: ["StateroomCombine"]),
    // By itself, because it needs libcurl and cannot be linked statically.
    .target(name: "StateroomNetworking", dependencies: ["StateroomCombine"]),
    // An app with one of each control, which random requests attack.
    .executableTarget(
      name: "Everything", dependencies: ["SwiftUI"], path: "Tests/Attack/Everything", packageAccess: false),
    .testTarget(
      name: "StateroomCombineTests", dependencies: ["StateroomCombine", "Combine", "StateroomNetworking"]),
    // Without package access, like the gallery: the app of the documentation, and the tests of both.
    .executableTarget(
      name: "Lights", dependencies: ["SwiftUI"], path: "Tests/Documentation/Lights", packageAccess: false,
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "AppTests", dependencies: ["Gallery", "Lights", "StateroomTesting"], packageAccess: false),
  ]
  let shimNames = ["SwiftUI", "Combine"]
  let networking: [Product] = [.library(name: "StateroomNetworking", targets: ["StateroomNetworking"])]
#else
  let shims: [Target] = []
  let networking: [Product] = []
  let shimNames: [String] = []
#endif

// The C library's checks of the sizes of buffers, which need the optimizer.
let checked: [CSetting] = [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]

let package = Package(
  name: "stateroom",
  products: [
    .library(name: "Stateroom", targets: ["Stateroom", "StateroomServer"]),
    .library(name: "SwiftUI", targets: ["Stateroom", "StateroomServer"] + shimNames),
    .library(name: "StateroomTesting", targets: ["StateroomTesting"]),
    .executable(name: "stateroom", targets: ["Gallery"]),
  ] + networking,
  traits: [
    .trait(
      name: "PostgreSQL", description: "Sessions in a PostgreSQL that several servers share. Needs libpq."),
    .default(enabledTraits: []),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.7.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CFoundationICU"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(name: "CMicroHTTPDRefusals", dependencies: ["CMicroHTTPD"], cSettings: checked),
    .target(name: "CDispatch", cSettings: checked),
    .target(name: "WebClient", plugins: ["EmbedWebClient"]),
    .executableTarget(name: "WebClientEmbedder"),
    .plugin(
      name: "EmbedWebClient", capability: .buildTool(), dependencies: ["WebClientEmbedder"],
      path: "Sources/EmbedWebClient"),
    .target(name: "StateroomLicenses", plugins: ["EmbedLicenses"]),
    .executableTarget(name: "LicenseEmbedder"),
    .plugin(
      name: "EmbedLicenses", capability: .buildTool(), dependencies: ["LicenseEmbedder"],
      path: "Sources/EmbedLicenses"),
    .target(name: "CThreadLocal", cSettings: checked),
    .target(name: "CSwiftRuntime", cSettings: checked),
    .target(name: "CNotes", cSettings: checked),
    // Stands before the system's clocks and queues, in tests only.
    .target(name: "CTestTime"),
    .target(
      name: "StateroomCombine",
      dependencies: ["CNotes", .product(name: "OpenCombine", package: "OpenCombine")]),
    // What is kept of sessions, and its bytes: the engine and the stores know it, and not each other.
    .target(name: "StateroomStorage"),
    .target(
      name: "RenderTree",
      dependencies: ["CNotes", "CSwiftRuntime", "CThreadLocal", "StateroomCombine", "StateroomStorage"]),
    .macro(name: "StateroomMacros"),
    .target(
      name: "Stateroom",
      dependencies: ["CCMark", "CFoundationICU", "CNotes", "RenderTree", "StateroomMacros"]),
    // Knows nothing of trees: the compiler keeps HTTP apart from the engine.
    .target(
      name: "StateroomHTTP",
      dependencies: ["CMicroHTTPD", "CMicroHTTPDRefusals", "CDispatch", "CThreadLocal", "CZlib"]),
    // Knows neither trees nor HTTP.
    .target(
      name: "StateroomStores",
      dependencies: [
        "StateroomStorage", "CSQLite",
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ]),
    .target(
      name: "StateroomServer",
      dependencies: [
        "Stateroom", "StateroomHTTP", "StateroomLicenses", "StateroomStores", "CMalloc", "CNotes",
        "WebClient",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], resources: [.embedInCode("API/Contract/openapi.json")]),
    .target(
      name: "StateroomTesting",
      dependencies: [
        "CTestTime", "Stateroom", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        // Finds out under which of the two test libraries it runs.
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),
    // Without package access, so that the gallery is written against what every app sees.
    .executableTarget(
      name: "Gallery",
      dependencies: ["StateroomClient", "StateroomServe"] + .init(shimNames.map { .target(name: $0) }),
      resources: [
        .copy("Scenes/Photos/Photos.xcassets"), .copy("Scenes/Photos/Photos.xcstrings"),
      ],
      packageAccess: false),
    // libcurl, which only the client loads, and not before it asks.
    .target(name: "CDynamicCurl", cSettings: checked),
    // `stateroom` as a client of any server: knows HTTP and JSON, and nothing of trees.
    .target(
      name: "StateroomClient",
      dependencies: [
        "CDynamicCurl", "StateroomHTTP", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // `stateroom serve`: reads projects of others and builds them on top of this package.
    .target(
      name: "StateroomServe",
      dependencies: ["Stateroom", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    // An app that traps on purpose, for the crash run.
    .executableTarget(
      name: "Traps", dependencies: .init(shimNames.map { .target(name: $0) }), path: "Tests/Crash/Traps",
      packageAccess: false),
    // An app whose sessions become large, for the tests of memory.
    .executableTarget(
      name: "Crowd", dependencies: .init(shimNames.map { .target(name: $0) }), path: "Tests/Network/Crowd",
      packageAccess: false),
    .target(
      name: "CBaseline",
      dependencies: [
        "CMicroHTTPD", "CSQLite", .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ],
      cSettings: [.define("STATEROOM_POSTGRESQL", .when(traits: ["PostgreSQL"]))]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Stateroom", "StateroomServer", "CBaseline",
        // Cannot be imported, since it is a program. It is built beside the benchmarks, which run it.
        "Gallery",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "RenderTreeTests", dependencies: ["RenderTree", "Stateroom"]),
    .testTarget(
      name: "StateroomTests", dependencies: ["Stateroom", "StateroomTesting"],
      exclude: ["Testing/__Snapshots__"]),
    .testTarget(name: "StateroomClientTests", dependencies: ["StateroomClient"]),
    .testTarget(name: "StateroomServeTests", dependencies: ["StateroomServe"]),
    .testTarget(
      name: "StateroomServerTests",
      dependencies: [
        "CNotes", "StateroomHTTP", "StateroomServer", "StateroomStores", "WebClient",
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ]),
  ] + shims,
  swiftLanguageModes: [.v6]
)

// The plugin for documentation is for those who read or publish it; other packages need not fetch it.
if ["SPI_GENERATE_DOCS", "STATEROOM_DOCS"].contains(where: { Context.environment[$0] != nil }) {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}
