import Foundation
import Testing

@testable import StateroomServe

@Suite struct ProjectTests {
  private func relative(_ paths: [String], to folder: Folder) -> [String] {
    paths.map { $0.replacing(folder.path + "/", with: "") }.sorted()
  }

  @Test func `folders in step with the disk are the target's, exceptions left out`() throws {
    let folder = try Folder([
      "Sample.xcodeproj/project.pbxproj": synchronizedProject, "Sample/App.swift": app,
      "Sample/Views/Row.swift": "struct Row {}", "Sample/Old/Left.swift": "nonsense", "Sample/Info.plist": "",
      "Sample/data.json": "{}", "Sample/de.lproj/Localizable.strings": "",
      "Sample/A.xcassets/Contents.json": "{}",
      "Widget/Widget.swift": "nonsense",
    ])
    let found = try ProjectFinder(folder.path).app(named: nil)
    let module = try #require(found.modules.first)
    #expect(found.name == "My Sample" && module.name == "My_Sample")
    #expect(relative(module.sources, to: folder) == ["Sample/App.swift", "Sample/Views/Row.swift"])
    #expect(
      relative(found.resources, to: folder) == ["Sample/A.xcassets", "Sample/data.json", "Sample/de.lproj"])
    #expect(module.mode == "6" && module.isMainActor && module.conditions == ["DEBUG", "TRIAL"])
  }

  @Test func `files that a project names are the target's, languages included`() throws {
    var project = groupProject
    project.replace("children = (F, V, )", with: "children = (F, V, Q, )")
    let folder = try Folder([
      "G.xcodeproj/project.pbxproj": project, "Code/Main App.swift": app,
      "Code/en.lproj/Localizable.strings": "", "Code/de.lproj/Localizable.strings": "",
      "Code/Media.xcassets/Contents.json": "{}",
    ])
    let found = try ProjectFinder(folder.path).app(named: "Grouped")
    #expect(relative(found.modules[0].sources, to: folder) == ["Code/Main App.swift"])
    #expect(
      found.resources.map(FileTree.place) == [
        "Media.xcassets", "de.lproj/Localizable.strings", "en.lproj/Localizable.strings",
      ])
    #expect(relative(found.missing, to: folder) == ["Gone.swift"])
    #expect(AppChecks(found).missingFiles.count == 1)
  }

  @Test func `a single file and a playground are apps`() throws {
    let folder = try Folder([
      "One.swift": app, "Play.swiftpm/Package.swift": "import AppleProductTypes",
      "Play.swiftpm/App.swift": app,
      "Play.swiftpm/View.swift": "struct V {}", "Play.swiftpm/Assets.xcassets/Contents.json": "{}",
    ])
    #expect(try ProjectFinder("\(folder.path)/One.swift").app(named: nil).module == "One")
    let play = try ProjectFinder("\(folder.path)/Play.swiftpm").app(named: nil)
    #expect(
      play.module == "Play"
        && relative(play.modules[0].sources, to: folder) == [
          "Play.swiftpm/App.swift", "Play.swiftpm/View.swift",
        ])
    #expect(play.resources.map(FileTree.place) == ["Assets.xcassets"])
  }

  @Test func `a package's app is taken over with the packages beside it`() throws {
    let folder = try Folder([
      "App/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", dependencies: [.package(path: "../Kit")], targets: [
        .executableTarget(name: "Sample", dependencies: ["Own", .product(name: "Kit", package: "Kit")]),
        .target(name: "Own", resources: [.process("own.json")])])
      """,
      "App/Sources/Sample/App.swift": app, "App/Sources/Own/Own.swift": "", "App/Sources/Own/own.json": "{}",
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Kit.swift": "",
    ])
    let found = try ProjectFinder("\(folder.path)/App").app(named: nil)
    #expect(found.modules.map(\.name) == ["Sample", "Own", "Kit"])
    #expect(found.modules[0].dependencies == ["Own", "Kit"])
    #expect(found.modules.map(\.mode) == ["6", "6", "5"])
    #expect(found.modules[1].target?.resources.map(\.manifest) == [".process(\"own.json\")"])
  }

  @Test func `the example project of a package is an app`() throws {
    let folder = try Folder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      """, "Sources/Kit/Kit.swift": "public let kit = 1\n",
      "Examples/Sample/Sample.xcodeproj/project.pbxproj": synchronizedProject,
      "Examples/Sample/Sample/App.swift": app,
    ])
    let found = try ProjectFinder(folder.path).app(named: nil)
    #expect(found.name == "My Sample" && found.modules[0].isMainActor)
  }

  @Test func `a package in a folder that Xcode synchronizes is taken over`() throws {
    let folder = try Folder([
      "App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T, ); };
        G = {isa = PBXGroup; children = (S, ); sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, ); path = Code; sourceTree = "<group>"; };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Libraries/Kit, );
          target = T; };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (); fileSystemSynchronizedGroups = (S, ); packageProductDependencies = (D, ); };
        D = {isa = XCSwiftPackageProductDependency; productName = Kit; };
      }; rootObject = P; }
      """,
      "Code/App.swift": "import Kit\n" + app,
      "Code/Libraries/Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """,
      "Code/Libraries/Kit/Sources/Kit/Kit.swift": "",
    ])
    let found = try ProjectFinder(folder.path).app(named: nil)
    #expect(found.modules.map(\.name) == ["App", "Kit"])
    #expect(found.modules[0].dependencies == ["Kit"])
  }

  @Test func `a package that lies in a folder of the app is none of its files`() throws {
    let folder = try Folder([
      "Sample.xcodeproj/project.pbxproj": synchronizedProject, "Sample/App.swift": app,
      "Sample/Package.swift": "struct Package {}",
      "Sample/Kit/Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
      "Sample/Kit/Sources/Kit/Kit.swift": "nonsense",
    ])
    let found = try ProjectFinder(folder.path).app(named: nil)
    #expect(
      relative(found.modules[0].sources, to: folder) == ["Sample/App.swift", "Sample/Package.swift"])
  }

  @Test func `a folder is found whose accents Xcode writes apart from their letters`() throws {
    let folder = try Folder([
      "Sample.xcodeproj/project.pbxproj": synchronizedProject.replacing(
        "path = Sample;", with: "path = \"F\u{e4}cher\";".decomposedStringWithCanonicalMapping),
      "F\u{e4}cher/App.swift": app,
    ])
    let found = try ProjectFinder(folder.path).app(named: nil)
    #expect(relative(found.modules[0].sources, to: folder) == ["F\u{e4}cher/App.swift"])
  }

  @Test func `frameworks of the workspace are the app's as far as they are imported`() throws {
    func project(_ type: String, _ name: String) -> String {
      """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T, ); };
        G = {isa = PBXGroup; children = (S, ); sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)";
          buildPhases = (); fileSystemSynchronizedGroups = (S, ); };
      }; rootObject = P; }
      """
    }
    let folder = try Folder([
      "All.xcworkspace/contents.xcworkspacedata": """
      <Workspace><FileRef location = "group:Deep/Kit/Kit.xcodeproj"></FileRef>
        <FileRef location="group:Deep/Net/Net.xcodeproj"></FileRef><FileRef location="group:Deep/Out/Out.xcodeproj"/>
        <FileRef location = "container:App.xcodeproj"></FileRef></Workspace>
      """,
      "App.xcodeproj/project.pbxproj": project("application", "App"), "Code/App.swift": "import Kit\n" + app,
      "Deep/Kit/Kit.xcodeproj/project.pbxproj": project("framework", "Kit"),
      "Deep/Kit/Code/Kit.swift": "import Net",
      "Deep/Net/Net.xcodeproj/project.pbxproj": project("framework", "Net"), "Deep/Net/Code/Net.swift": "",
      "Deep/Out/Out.xcodeproj/project.pbxproj": project("framework", "Out"), "Deep/Out/Code/Out.swift": "",
    ])
    let found = try ProjectFinder(folder.path).app(named: "App")
    #expect(found.modules.map(\.name) == ["App", "Kit", "Net"])
    #expect(found.modules.map(\.dependencies) == [["Kit"], ["Net"], []])
  }

  @Test func `a remote package that imports SwiftUI is taken over, and another one is left to itself`() throws
  {
    let folder = try Folder([
      "Look/Package.swift": """
      // swift-tools-version:5.1
      import PackageDescription
      let package = Package(name: "Look", products: [.library(name: "Look", targets: ["Look"])],
        targets: [.target(name: "Look")], swiftLanguageVersions: [.version("5.1")])
      """,
      "Look/Sources/Look/Look.swift": "import SwiftUI",
      "Math/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Math", products: [.library(name: "Math", targets: ["Math"])],
        targets: [.target(name: "Math")])
      """,
      "Math/Sources/Math/Math.swift": "import Foundation", "App.swift": app, "cache/x": "",
    ])
    var served = try ProjectFinder("\(folder.path)/App.swift").app(named: nil)
    for name in ["Look", "Math"] {
      let path = "\(folder.path)/\(name)"
      for arguments in [
        ["init", "-q"], ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "x"], ["tag", "1.0.0"],
      ] { #expect(Run("git", ["-C", path] + arguments).status == 0) }
      served.remotes[name.lowercased()] = ".package(url: \("file://\(path)".literal), from: \"1.0.0\")"
      served.modules[0].products.append(".product(name: \"\(name)\", package: \"\(name.lowercased())\")")
    }
    let found = try RemotePackages(cache: try ServeCache("\(folder.path)/cache")).takenOver(
      by: served, hasKit: false)
    #expect(found.modules.map(\.name) == ["App", "Look"])
    #expect(found.modules[0].dependencies == ["Look"])
    #expect(found.modules[0].products == [".product(name: \"Math\", package: \"math\")"])
    #expect(found.remotes.keys.sorted() == ["math"])
    #expect(found.modules[1].mode == "5.1")
    // Nothing is left for the package manager, so that the app is built on top of a kit.
    let whole = try RemotePackages(cache: try ServeCache("\(folder.path)/cache"))
      .takenOver(by: served, hasKit: true)
    #expect(whole.modules.map(\.name) == ["App", "Look", "Math"])
    #expect(whole.remotes.isEmpty && KitBuild.canBuild(whole))
    #expect(whole.modules.map(\.foreignImports) == [nil, ["SwiftUI"], ["Foundation"]])
  }

  @Test
  func `an example of a package takes it as others wrote it, without what is for Apple's systems alone`()
    throws
  {
    var project = groupProject
    project.replace("children = (F, V, )", with: "children = (F, V, K, )")
    project.replace(
      "T = {isa = PBXNativeTarget;",
      with: """
        K = {isa = PBXFileReference; path = ../..; sourceTree = SOURCE_ROOT; };
        D = {isa = XCSwiftPackageProductDependency; productName = Look; };
        T = {isa = PBXNativeTarget; packageProductDependencies = (D, );
        """)
    let folder = try Folder([
      "Package.swift": """
      // swift-tools-version: 6.1
      import CompilerPluginSupport
      import PackageDescription
      let package = Package(
        name: "Look", products: [.library(name: "Look", targets: ["Look"])],
        dependencies: [
          .package(url: "https://example.org/OpenCombine", from: "1.0.0"),
          .package(url: "https://example.org/swift-syntax", from: "600.0.0"),
        ],
        targets: [
          .target(name: "Look", dependencies: [
            "Shim", "Macros", .target(name: "Other", condition: .when(platforms: [.macOS])),
            .product(name: "OpenCombineShim", package: "OpenCombine"),
          ]),
          .target(name: "Shim"), .target(name: "Other"),
          .target(name: "Support", dependencies: [.product(name: "SwiftSyntax", package: "swift-syntax")]),
          .macro(name: "Macros", dependencies: ["Support"]),
        ])
      """,
      "Sources/Look/Look.swift": """
      #if canImport(Combine)
        import Combine
      #else
        import OpenCombineShim
      #endif
      #if canImport(UIKit)
        import UIKit
      #endif
      import UIKitLook
      macro UIEntry() = #externalMacro(module: "Macros", type: "Entry")
      let look = UIEntry.self, color = x.foregroundColor(.none)
      """,
      "Sources/Shim/shim.m": "", "Sources/Shim/include/shim.h": "", "Sources/Other/x.swift": "",
      "Sources/Support/x.swift": "", "Sources/Macros/x.swift": "",
      "Examples/Small/G.xcodeproj/project.pbxproj": project, "Examples/Small/Code/Main App.swift": app,
    ])
    let served = try ProjectFinder("\(folder.path)/Examples/Small").app(named: nil)
    #expect(served.modules.dropFirst().map(\.name) == ["Look", "Macros", "Support"])
    #expect(served.modules[1].foreignImports == ["Combine", "UIKitLook"])
    #expect(served.modules[1].products.isEmpty && served.remotes.keys.sorted() == ["swift-syntax"])
    // The support of the macros is compiled with them, and not for the app.
    #expect(KitBuild.canBuild(served))
    let checks = AppChecks(served)
    #expect(checks.habits == [] && checks.wished == [])
  }

  @Test func `a product of a package that only another one depends on is found`() throws {
    let folder = try Folder(["App.swift": app, "Math/Sources/Math/Math.swift": "", "cache/x": ""])
    func commit(_ name: String, _ manifest: String) throws -> String {
      let path = "\(folder.path)/\(name)"
      let text =
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(\(manifest))\n"
      try FileManager.default.createDirectory(
        atPath: "\(path)/Sources/\(name)", withIntermediateDirectories: true)
      try text.write(toFile: "\(path)/Package.swift", atomically: true, encoding: .utf8)
      try "import SwiftUI".write(toFile: "\(path)/Sources/\(name)/X.swift", atomically: true, encoding: .utf8)
      if name == "Math" {
        try "".write(toFile: "\(path)/Sources/\(name)/X.swift", atomically: true, encoding: .utf8)
      }
      for arguments in [
        ["init", "-q"], ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "x"], ["tag", "1.0.0"],
      ] { #expect(Run("git", ["-C", path] + arguments).status == 0) }
      return ".package(url: \("file://\(path)".literal), \"1.0.0\"..<\"2.0.0\")"
    }
    let math = try commit(
      "Math",
      """
      name: "Math", products: [.library(name: "Math", targets: ["Math"])], targets: [.target(name: "Math")]
      """)
    var served = try ProjectFinder("\(folder.path)/App.swift").app(named: nil)
    served.remotes["look"] = try commit(
      "Look",
      """
      name: "Look", products: [.library(name: "Look", targets: ["Look"])], dependencies: [\(math)],
      targets: [.target(name: "Look", dependencies: [.product(name: "Math", package: "Math")])]
      """)
    served.modules[0].unnamedProducts = ["Look", "Math"]
    let cache = try ServeCache("\(folder.path)/cache")
    let found = try RemotePackages(cache: cache).takenOver(by: served, hasKit: false)
    #expect(found.modules[0].dependencies == ["Look"])
    #expect(found.modules[0].products == [".product(name: \"Math\", package: \"math\")"])
    #expect(found.remotes == ["math": math])
    served.modules[0].unnamedProducts = ["Gone"]
    #expect(throws: ServeProblem.self) {
      try RemotePackages(cache: cache).takenOver(by: served, hasKit: false)
    }
  }

  @Test func `a package is compiled with its traits, its features and its macros`() throws {
    let folder = try Folder([
      "Package.swift": """
      // swift-tools-version: 6.1
      import CompilerPluginSupport
      import PackageDescription
      let package = Package(
        name: "App", traits: ["Extra", "Rare", .default(enabledTraits: ["Extra"])], targets: [
          .executableTarget(
            name: "Sample",
            dependencies: ["Macros", .target(name: "Unused", condition: .when(traits: ["Rare"]))],
            swiftSettings: [
              .enableUpcomingFeature("ExistentialAny"), .enableExperimentalFeature("Lifetimes"),
              .define("USED"), .define("UNUSED", .when(traits: ["Rare"])), .swiftLanguageMode(.v5),
              .unsafeFlags(["-Onone"]),
            ]),
          .target(name: "Unused"), .macro(name: "Macros"),
        ])
      """, "Sources/Sample/App.swift": app, "Sources/Unused/x.swift": "", "Sources/Macros/x.swift": "",
    ])
    let found = try ProjectFinder(folder.path).app(named: nil)
    #expect(found.modules.map(\.name) == ["Sample", "Macros"])
    let settings = try #require(found.modules[0].target?.settings)
    #expect(settings.conditions == ["Extra", "USED"])
    #expect(settings.upcomingFeatures == ["ExistentialAny"])
    #expect(settings.experimentalFeatures == ["Lifetimes"])
    #expect(settings.mode == "5")
    let package = GeneratedPackage(
      app: found, folder: "\(folder.path)/served", stateroom: "/stateroom", habits: [], implied: [])
    try package.write()
    let manifest = try #require(FileTree.text("\(folder.path)/served/Package.swift"))
    #expect(manifest.contains("import CompilerPluginSupport"))
    #expect(manifest.contains(".macro(name: \"Macros\", dependencies: [], "))
    #expect(manifest.contains(".enableUpcomingFeature(\"ExistentialAny\")"))
  }

  @Test func `what cannot be served says why`() throws {
    func problem(_ files: [String: String], _ name: String = "", target: String? = nil) throws -> String {
      let folder = try Folder(files)
      do throws(ServeProblem) {
        _ = try ProjectFinder("\(folder.path)/\(name)").app(named: target)
        return ""
      } catch { return "\(error)" }
    }
    #expect(try problem(["A/One.swift": app, "B/Two.swift": app]).contains("--target One\n  --target Two"))
    #expect(try problem(["One.swift": app], target: "Tow").contains("--target"))
    #expect(try problem(["x.swift": "import SwiftUI"]).contains("no file has"))
    #expect(try problem(["d.swift": "@UIApplicationMain class D {}"]).contains("app delegate"))
    #expect(try problem(["x.txt": ""], "none").contains("nothing at"))
    #expect(try problem(["B.xcodeproj/project.pbxproj": "{ objects = "]).contains("cannot be read"))
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "A", dependencies: [.package(path: "../gone")], targets: [
        .executableTarget(name: "A")
      """
    let broken = try problem(["Package.swift": manifest, "Sources/A/A.swift": app])
    #expect(broken.hasSuffix("/Package.swift:4") && broken.contains("expected ']'"))
    let lacking = try problem(["Package.swift": manifest + "])", "Sources/A/A.swift": app])
    #expect(lacking.hasPrefix("There is no package at ") && lacking.contains("/gone,"))
  }
}
