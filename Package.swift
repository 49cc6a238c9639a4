// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// A target is compiled anew only if a module has changed that it names here. So it names what others export again, too:
// the layout of a type may change without the module that exports it.
let engine = ["StateCore", "RenderTree", "StateroomCombine", "StateroomStorage"]
let server = engine + ["Stateroom", "StateroomServer"]

// On Apple's platforms `import SwiftUI` is Apple's: the shim modules exist on Linux only.
#if os(Linux)
  let shimNames = ["SwiftUI", "Combine"]
  // Other names of AVFoundation, and what is on top of it.
  let soundNames = ["AVFAudio", "AudioToolbox", "CoreMedia", "Speech"]
  let sound: [Target.Dependency] = (engine + ["Stateroom", "AVFoundation"]).map { .target(name: $0) }
  let app: [Target.Dependency] = (server + shimNames).map { .target(name: $0) }
  let shims: [Target] = [
    .target(name: "SwiftUI", dependencies: .init((server + ["Combine"]).map { .target(name: $0) })),
    .target(name: "Combine", dependencies: ["StateroomCombine"]),
    // By itself, because few apps have charts.
    .target(name: "Charts", dependencies: .init((engine + ["Stateroom"]).map { .target(name: $0) })),
    // Without package access, like the apps of the other tests: charts as apps write them.
    .executableTarget(
      name: "ChartSamples", dependencies: app + ["Charts"], path: "Tests/Charts/ChartSamples",
      packageAccess: false),
    .testTarget(
      name: "ChartsTests", dependencies: app + ["Charts", "StateroomTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // By themselves, so that a page asks for the position only if an app does.
    .target(name: "CoreLocation", dependencies: .init((engine + ["Stateroom"]).map { .target(name: $0) })),
    .target(
      name: "CoreLocationUI",
      dependencies: .init((engine + ["Stateroom", "CoreLocation"]).map { .target(name: $0) })),
    .target(
      name: "MapKit", dependencies: .init((engine + ["Stateroom", "CoreLocation"]).map { .target(name: $0) })),
    // Without package access, as the charts.
    .executableTarget(
      name: "MapSamples", dependencies: app + ["CoreLocation", "MapKit"], path: "Tests/Maps/MapSamples",
      packageAccess: false),
    .testTarget(
      name: "MapKitTests",
      dependencies: app + ["CoreLocation", "CoreLocationUI", "MapKit", "StateroomTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // By themselves, because few apps play sounds and videos.
    .target(
      name: "AVFoundation",
      dependencies: .init((engine + ["Stateroom"]).map { .target(name: $0) })),
    .target(name: "AVFAudio", dependencies: sound),
    .target(name: "AudioToolbox", dependencies: sound),
    .target(name: "CoreMedia", dependencies: sound),
    .target(name: "Speech", dependencies: sound),
    .target(name: "AVKit", dependencies: sound + soundNames.map { .target(name: $0) }),
    .executableTarget(
      name: "MediaSamples", dependencies: app + ["AVFoundation", "AVKit"], path: "Tests/Media/MediaSamples",
      resources: [.copy("Sounds"), .copy("clip.webm"), .copy("bell.wav")], packageAccess: false),
    .testTarget(
      name: "AVKitTests", dependencies: app + ["AVFoundation", "AVKit", "Speech", "StateroomTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // By themselves, because few apps ask for photos.
    .target(name: "Photos", dependencies: .init((engine + ["Stateroom"]).map { .target(name: $0) })),
    .target(
      name: "PhotosUI", dependencies: .init((engine + ["Stateroom", "Photos"]).map { .target(name: $0) })),
    .executableTarget(
      name: "PhotoSamples", dependencies: app + ["PhotosUI"], path: "Tests/Photos/PhotoSamples",
      packageAccess: false),
    .testTarget(
      name: "PhotosUITests", dependencies: app + ["Photos", "PhotosUI", "StateroomTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // By itself, because few apps have notifications.
    .target(
      name: "UserNotifications", dependencies: .init((engine + ["Stateroom"]).map { .target(name: $0) })),
    .executableTarget(
      name: "NoticeSamples", dependencies: app + ["UserNotifications"], path: "Tests/Notices/NoticeSamples",
      packageAccess: false),
    .testTarget(
      name: "UserNotificationsTests", dependencies: app + ["UserNotifications", "StateroomTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // Apple's names for swift-crypto, which is neither fetched nor built without the trait.
    .target(
      name: "CryptoKit",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["CryptoKit"]))
      ]),
    // Tests of user interfaces as they are written for XCUITest.
    .target(
      name: "XCUIAutomation",
      dependencies: [
        "CommandLineArguments", "CTestTime", "RenderTree", "StateCore", "Stateroom", "StateroomCombine",
        "StateroomStorage",
        "StateroomTesting", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]),
    // What Swift 6 has no words for.
    .target(name: "CommandLineArguments", swiftSettings: [.swiftLanguageMode(.v5)]),
    // Without package access, like every app and its tests.
    .executableTarget(
      name: "XCUIAutomationWorkshop", dependencies: app, path: "Tests/UITests/Workshop", packageAccess: false,
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "XCUIAutomationTests", dependencies: app + ["XCUIAutomation", "XCUIAutomationWorkshop"],
      packageAccess: false),
    // By itself, because it needs libcurl and cannot be linked statically.
    .target(name: "StateroomNetworking", dependencies: ["StateroomCombine"]),
    // Views with the frames that the server estimates, for the page to be held against.
    .executableTarget(
      name: "Boxes", dependencies: app, path: "Tests/Layout/Boxes",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // An app with one of each control, which random requests attack.
    .executableTarget(
      name: "Everything", dependencies: app, path: "Tests/Attack/Everything", packageAccess: false),
    .testTarget(
      name: "StateroomCombineTests", dependencies: ["StateroomCombine", "Combine", "StateroomNetworking"]),
    // Without package access, like the gallery: the app of the documentation, and the tests of both.
    .executableTarget(
      name: "Lights", dependencies: app, path: "Tests/Documentation/Lights", packageAccess: false,
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // Models in tables. The macros need swift-syntax, which is neither fetched nor built without the trait.
    .target(
      name: "SwiftData",
      dependencies: [
        "CSQLite", "RenderTree", "StateCore", "Stateroom", "StateroomCombine", "StateroomStorage",
        "StateroomStores",
        .target(name: "SwiftDataMacros", condition: .when(traits: ["SwiftData"])),
      ]),
    .macro(
      name: "SwiftDataMacros",
      dependencies: [
        "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftIfConfig",
      ].map {
        .product(name: $0, package: "swift-syntax", condition: .when(traits: ["SwiftData"]))
      }),
    // Apps with models, for the tests of several sessions and of sudden ends.
    .executableTarget(
      name: "Journeys", dependencies: app + ["SwiftData"], path: "Tests/Data/Journeys", packageAccess: false,
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // What models cost, beside rows of another library.
    .executableTarget(
      name: "ModelCosts", dependencies: app + ["SwiftData", "StateroomStores"], path: "Tests/Data/Costs"),
    .testTarget(
      name: "SwiftDataTests",
      dependencies: app + [
        "CSQLite", "SwiftData", "StateroomStores", "StateroomTesting",
      ]),
    .testTarget(
      name: "AppTests", dependencies: app + ["Gallery", "Lights", "StateroomTesting"], packageAccess: false),
  ]
  let modules: [Product] = [
    .library(name: "StateroomNetworking", targets: ["StateroomNetworking"]),
    .library(name: "Charts", targets: server + shimNames + ["Charts"]),
    .library(name: "CoreLocation", targets: server + shimNames + ["CoreLocation", "CoreLocationUI"]),
    .library(name: "MapKit", targets: server + shimNames + ["CoreLocation", "MapKit"]),
    .library(name: "AVKit", targets: server + shimNames + ["AVFoundation", "AVKit"] + soundNames),
    .library(name: "PhotosUI", targets: server + shimNames + ["Photos", "PhotosUI"]),
    .library(name: "UserNotifications", targets: server + shimNames + ["UserNotifications"]),
    .library(name: "SwiftData", targets: ["SwiftData"]),
    .library(name: "CryptoKit", targets: ["CryptoKit"]),
    .library(name: "XCUIAutomation", targets: server + ["StateroomTesting", "XCUIAutomation"]),
  ]
#else
  let shimNames: [String] = []
  let app: [Target.Dependency] = server.map { .target(name: $0) }
  let shims: [Target] = []
  let modules: [Product] = []
#endif

// The C library's checks of the sizes of buffers, which need the optimizer.
let checked: [CSetting] = [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]

let package = Package(
  name: "stateroom",
  products: [
    .library(name: "Stateroom", targets: server),
    .library(name: "SwiftUI", targets: server + shimNames),
    .library(name: "StateroomTesting", targets: server + ["StateroomTesting"]),
    .executable(name: "stateroom", targets: ["Gallery"]),
  ] + modules,
  traits: [
    .trait(
      name: "PostgreSQL", description: "Sessions in a PostgreSQL that several servers share. Needs libpq."),
    .trait(name: "SwiftData", description: "The macros of SwiftData's models. Needs swift-syntax."),
    .trait(name: "CryptoKit", description: "What the module CryptoKit has. Needs swift-crypto."),
    .default(enabledTraits: []),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.7.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
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
    .target(name: "WebClientBundling"),
    .executableTarget(name: "WebClientEmbedder", dependencies: ["WebClientBundling"]),
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
    // Stands before the system's clocks.
    .target(name: "CClock", cSettings: checked),
    // Stands before the system's queues, in tests only.
    .target(name: "CTestTime", dependencies: ["CClock"]),
    .target(
      name: "StateroomCombine",
      dependencies: ["CNotes", .product(name: "OpenCombine", package: "OpenCombine")]),
    // What is kept of sessions, and its bytes: the engine and the stores know it, and not each other.
    .target(name: "StateroomStorage"),
    // SwiftUI's state model, and nothing of what views show.
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
      dependencies: [
        "CCMark", "CFoundationICU", "CNotes", "RenderTree", "StateCore", "StateroomCombine",
        "StateroomMacros", "StateroomStorage",
      ],
      resources: [.embedInCode("Accessibility/SpokenNames.txt")]),
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
        "RenderTree", "StateCore", "Stateroom", "StateroomCombine", "StateroomHTTP", "StateroomLicenses",
        "StateroomStorage", "StateroomStores", "CMalloc", "CNotes", "WebClient",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], resources: [.embedInCode("API/Contract/openapi.json")]),
    .target(
      name: "StateroomTesting",
      dependencies: [
        "CClock", "CTestTime", "RenderTree", "StateCore", "Stateroom", "StateroomCombine", "StateroomStorage",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        // Finds out under which of the two test libraries it runs.
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),
    // Without package access, so that the gallery is written against what every app sees.
    .executableTarget(
      name: "Gallery",
      dependencies: app + ["StateroomClient", "StateroomServe"],
      resources: [
        .copy("Scenes/Photos/Photos.xcassets"), .copy("Scenes/Photos/Photos.xcstrings"),
        .copy("Pictures.xcassets"),
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
      name: "Traps", dependencies: app, path: "Tests/Crash/Traps",
      packageAccess: false, swiftSettings: [.define("STATEROOM_PREVIEWS")]),
    // Apps as courses teach them, each with another way of keeping things, for the crash run.
    .executableTarget(
      name: "Courses", dependencies: app, path: "Tests/Crash/Courses",
      packageAccess: false, swiftSettings: [.defaultIsolation(MainActor.self)]),
    // An app whose sessions become large, for the tests of memory.
    .executableTarget(
      name: "Crowd", dependencies: app, path: "Tests/Network/Crowd",
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
        "RenderTree", "StateCore", "Stateroom", "StateroomHTTP", "StateroomServer", "StateroomStores",
        "CBaseline",
        // Cannot be imported, since it is a program. It is built beside the benchmarks, which run it.
        "Gallery",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "StateCoreTests", dependencies: ["StateCore", "StateroomStorage"]),
    .testTarget(
      name: "RenderTreeTests", dependencies: ["RenderTree", "StateCore", "Stateroom", "StateroomCombine"]),
    .testTarget(
      name: "StateroomTests", dependencies: ["RenderTree", "StateCore", "Stateroom", "StateroomTesting"],
      exclude: ["Testing/__Snapshots__"], swiftSettings: [.define("STATEROOM_PREVIEWS")]),
    .testTarget(name: "StateroomClientTests", dependencies: ["StateroomClient"]),
    .testTarget(name: "StateroomServeTests", dependencies: ["StateroomServe"]),
    .testTarget(name: "WebClientBundlingTests", dependencies: ["WebClientBundling"]),
    .testTarget(
      name: "StateroomServerTests",
      dependencies: [
        "CNotes", "RenderTree", "StateCore", "Stateroom", "StateroomHTTP", "StateroomServer",
        "StateroomStorage",
        "StateroomStores", "WebClient",
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ]),
  ] + shims,
  swiftLanguageModes: [.v6]
)

// The plugin for documentation is for those who read or publish it; other packages need not fetch it.
if ["SPI_GENERATE_DOCS", "STATEROOM_DOCS"].contains(where: { Context.environment[$0] != nil }) {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// One suite by itself, which is built in seconds: `STATEROOM_SUITE=StateCoreTests swift test`.
if let suite = Context.environment["STATEROOM_SUITE"] {
  var needed: Set<String> = []
  func need(_ name: String) {
    guard let target = package.targets.first(where: { $0.name == name }), needed.insert(name).inserted else {
      return
    }
    for dependency in target.dependencies {
      if case .targetItem(let name, _) = dependency { need(name) }
      if case .byNameItem(let name, _) = dependency { need(name) }
    }
    for case .plugin(let name, _) in target.plugins ?? [] { need(name) }
  }
  for name in suite.split(separator: ",") { need(String(name)) }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
