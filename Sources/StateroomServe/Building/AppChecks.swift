import Foundation

/// Checks of an app's sources before anything is built.
struct AppChecks {
  let app: ServedApp
  private let codes: [(path: String, code: SwiftCode)]
  /// The files of the app's own modules, and of packages beside it.
  private let own: Set<String>
  private let conditions: Set<String>
  private let assumed: Set<String>

  /// The modules that exist on Linux.
  static let portable = Set(Kit.Library.sounds).union([
    "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "FoundationEssentials",
    "FoundationInternationalization", "Dispatch", "Observation", "Synchronization", "RegexBuilder",
    "Distributed", "CoreFoundation",
    "_Concurrency", "_StringProcessing", "Glibc", "AVFoundation", "AVKit", "Charts", "CoreLocation",
    "CoreLocationUI", "MapKit",
    "Photos", "PhotosUI", "UserNotifications",
    "SwiftUI", "SwiftUICore", "Combine",
    "OpenCombine",
    "Stateroom",
    "StateroomServer", "SwiftData", "DeveloperToolsSupport", "Playgrounds",
  ])

  /// The modules that the code of others can import in any case.
  static let foreign = portable.subtracting(Kit.optionalModules).subtracting(["OpenCombine"])

  /// Reads an app's sources. `assumed` are modules by habit that can be imported even if no file does.
  init(_ app: ServedApp, assuming assumed: Set<String> = []) {
    self.app = app
    let conditions = Set(app.modules.first?.conditions ?? []).union(["DEBUG"])
    self.conditions = conditions
    let present = Self.portable.union(app.modules.map(\.name))
    let sources = Self.files(of: app).compactMap { path in app.source(path).map { (path, $0) } }
    let foreign = Self.foreign.union(app.modules.map(\.name))
    let own = Set(app.modules.filter { $0.foreignImports == nil }.flatMap(Self.files))
    self.own = own
    func codes(_ modules: Set<String>) -> [(path: String, code: SwiftCode)] {
      sources.map { path, text in
        // The code of others sees the modules that it imports in any case.
        let modules = own.contains(path) ? modules : foreign
        return (path, SwiftCode(text, canImport: modules, conditions: conditions))
      }
    }
    let first = codes(present)
    // What one file imports, all files can import.
    let imported = HabitModule.needed(
      for: Set(first.flatMap { $0.code.imports.map(\.module) }).union(assumed))
    self.assumed = assumed
    self.codes = imported.isEmpty ? first : codes(present.union(imported))
  }

  /// The modules by habit that the app has code for, if they can be imported, and that it imports nowhere else.
  ///
  /// Complexity: O(n) in the length of the sources.
  var wished: Set<String> {
    let all = Set(
      codes.filter { own.contains($0.path) }.flatMap { file in
        app.source(file.path).map(SwiftCode.conditionalImports) ?? []
      })
    return all.intersection(["UIKit"]).subtracting(habits)
  }

  /// Returns the Swift files of an app and of the packages beside it.
  static func files(of app: ServedApp) -> [String] { app.modules.flatMap(files) }

  /// Returns the Swift files of a module.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files.
  static func files(of module: ServedApp.Module) -> [String] {
    module.target == nil ? module.sources : FileTree.items(in: module.folder) { $0.hasSuffix(".swift") }
  }

  /// Returns the names of the types and macros that files of others declare.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the files.
  static func declaredNames(in files: [String]) -> Set<Substring> {
    files.reduce(into: []) { names, file in
      if let text = FileTree.text(file) { names.formUnion(SwiftCode(text, canImport: foreign).declaredNames) }
    }
  }

  /// The modules by habit that are imported, whether or not they exist here, or that Apple's SwiftUI re-exports.
  var habits: [String] {
    HabitModule.needed(
      for: Set(codes.flatMap { $0.code.imports.map(\.module) }).union(implied).union(assumed))
  }

  /// The modules by habit whose names are used without an import.
  ///
  /// Complexity: O(n) in the length of the sources.
  var implied: [String] { Self.implied(by: codes.map(\.code)) }

  private static func implied(by codes: [SwiftCode], declared: Set<Substring> = []) -> [String] {
    var used: Set<Substring> = []
    var own = declared
    for code in codes {
      used.formUnion(code.names)
      own.formUnion(code.declaredNames)
      // Another module may be called like something of UIKit.
      own.formUnion(code.imports.map { $0.module[...] })
    }
    used.subtract(own)
    // The logger of a package, which a second one would make ambiguous.
    if codes.contains(where: { $0.imports.contains { $0.module == "Logging" } }) {
      used.remove("Logger")
    }
    return HabitModule.impliedBy.filter { entry in
      used.contains(where: entry.isName)
        || entry.calls.contains { call in codes.contains { $0.mentions(call) } }
    }.map(\.module)
  }

  /// Returns the modules that files of others import, and those by habit whose names they use. `declared` are names of
  /// types in their packages.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the files.
  static func foreignImports(
    of files: [String], declared: Set<Substring>, isForIOS: Bool = false
  ) -> Set<String> {
    let rewriting = SourceRewriting(isForIOS: isForIOS)
    let codes = files.filter { $0.hasSuffix(".swift") }.compactMap(FileTree.text)
      .map { SwiftCode(rewriting.rewritten($0) ?? $0, canImport: foreign) }
    return Set(codes.flatMap { $0.imports.map(\.module) } + implied(by: codes, declared: declared))
  }

  /// The source that makes the app's delegates.
  var delegates: DelegateFactories {
    let own = Set(app.modules.first?.sources ?? [])
    return DelegateFactories(codes.filter { own.contains($0.path) }.map(\.code))
  }

  /// Returns the imports of modules that only exist on Apple's platforms.
  ///
  /// Complexity: O(n) in the length of the sources.
  func foreignImports() -> [Finding] {
    let own = Set(app.modules.map(\.name)).union(HabitModule.all.map(\.name)).union(Self.portable)
    let hasPackages = !app.remotes.isEmpty
    var findings: [Finding] = []
    for (path, code) in codes {
      for found in code.imports where !own.contains(found.module) {
        let isApple = AppleFrameworks.names.contains(found.module)
        if !isApple, hasPackages { continue }
        findings.append(
          Finding(
            path: path, line: found.line,
            message: isApple
              ? "The framework \(found.module) is only on Apple's platforms."
              : "There is no module \(found.module).",
            subject: found.module, advice: isApple ? AppleFrameworks.advice(found.module) : Self.packageAdvice
          ))
      }
    }
    return findings
  }

  private static let packageAdvice =
    "The project names no package that has it: add the package, or put the import behind #if canImport(…)."

  /// Returns the syntax errors in the sources.
  ///
  /// Complexity: one run of the compiler's parser.
  func syntaxErrors() -> [Finding] {
    let files = own.sorted()
    guard !files.isEmpty else { return [] }
    let list = "\(NSTemporaryDirectory())/stateroom-\(UUID().uuidString)-files"
    defer { unlink(list) }
    let quoted = files.map { "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }
    guard (try? quoted.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)) != nil
    else {
      return []
    }
    let run = Run("swiftc", ["-parse", "-suppress-warnings", "-diagnostic-style", "llvm", "@\(list)"])
    return run.status == 0 ? [] : Diagnostics(run.errors + run.output).findings { $0 }
  }

  /// The sources that the project names and that do not exist.
  var missingFiles: [Finding] {
    app.missing.map {
      Finding(
        path: $0, line: 1, message: "The project names a file that is not there.", subject: "files",
        advice: "Take it out of the target, or bring the file.")
    }
  }
}

/// The frameworks that only exist on Apple's platforms.
enum AppleFrameworks {
  static let names: Set<String> = [
    "WatchKit", "CoreData", "CloudKit", "WidgetKit", "ActivityKit", "AppIntents",
    "Intents",
    "IntentsUI", "WebKit",
    "StoreKit", "HealthKit", "HomeKit", "Contacts", "ContactsUI", "EventKit",
    "EventKitUI",
    "MessageUI", "SafariServices", "AuthenticationServices", "LocalAuthentication", "Security",
    "UserNotificationsUI", "BackgroundTasks", "CoreImage", "CoreML", "Vision",
    "NaturalLanguage",
    "SpriteKit", "SceneKit", "RealityKit", "ARKit", "Metal", "MetalKit", "GameKit", "GameplayKit",
    "GameController", "CoreMotion",
    "CoreBluetooth", "CoreHaptics", "CoreNFC", "CoreText", "CoreVideo", "CoreAudio",
    "CoreTelephony", "CoreSpotlight", "MultipeerConnectivity", "Network", "NetworkExtension", "PassKit",
    "PDFKit",
    "PencilKit", "QuickLook", "QuickLookThumbnailing", "LinkPresentation", "MusicKit", "MediaPlayer",
    "Accelerate", "simd",
    "ObjectiveC", "TipKit", "Translation", "VisionKit", "WeatherKit", "DeviceActivity", "FamilyControls",
    "ManagedSettings",
    "AppTrackingTransparency", "AdSupport", "SystemConfiguration", "ImageIO", "MobileCoreServices",
    "JavaScriptCore", "DeviceCheck",
    "GroupActivities", "ShazamKit", "SensorKit", "SoundAnalysis", "CarPlay", "CallKit", "PushKit", "ClockKit",
    "WatchConnectivity",
    "CommonCrypto", "AppleProductTypes", "ServiceManagement", "Cocoa", "FoundationModels", "ImagePlayground",
    "Symbols", "TVUIKit",
  ]

  static func advice(_ name: String) -> String {
    switch name {
    case "CoreData":
      "SwiftData stores models, and other state is stored without it (StateThatLasts). Put what needs it behind #if canImport(CoreData)."
    case "MediaPlayer", "WebKit", "SpriteKit", "SceneKit",
      "RealityKit":
      "Put the views that need it behind #if canImport(\(name)), with another view in #else."
    default: "Put the import and what needs it behind #if canImport(\(name))."
    }
  }
}
