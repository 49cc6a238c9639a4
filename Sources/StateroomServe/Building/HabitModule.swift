import Foundation

/// A module that code imports by habit. It is built apart from Stateroom's own package, in which a `Darwin` would
/// make `canImport(Darwin)` true for every dependency.
struct HabitModule {
  let name: String
  let folder: String
  let library: String

  /// All such modules, with those that each needs.
  static let all: [(name: String, needs: [String])] = [
    ("CoreGraphics", []), ("Darwin", ["os"]), ("os", []), ("OSLog", ["os"]), ("UniformTypeIdentifiers", []),
    ("CoreTransferable", ["UniformTypeIdentifiers"]), ("UIKit", ["CoreGraphics"]),
    ("QuartzCore", ["CoreGraphics"]), ("AppKit", ["CoreGraphics", "UIKit"]), ("AppleFoundation", []),
    ("MachO", []), (CryptoModule.name, []),
  ]

  /// A module whose names Apple's SwiftUI brings along.
  struct Implied {
    let module: String
    /// Calls that take a value of the module, as `Color(.systemBackground)`.
    var calls: [String] = []
    let isName: @Sendable (Substring) -> Bool
  }

  /// The modules whose names Apple's SwiftUI brings along, with what tells such a name.
  static let impliedBy = [
    Implied(
      module: "UIKit", calls: ["Color(.", "uiColor:", "uiImage:", "#colorLiteral(", "#imageLiteral("],
      isName: { isUIKit($0) }),
    Implied(module: "AppKit", calls: ["nsColor:", "nsImage:"], isName: { appKitNames.contains($0) }),
    Implied(
      module: "CoreGraphics",
      isName: {
        [
          "CGColor", "CGPath", "CGMutablePath", "CGVector", "CGPointMake", "CGSizeMake", "CGRectMake",
          "CGVectorMake",
        ].contains($0)
      }),
    Implied(module: "QuartzCore", isName: { $0 == "CACurrentMediaTime" }),
    Implied(
      module: "AppleFoundation",
      calls: [
        "forUbiquityContainerIdentifier", "ubiquityIdentityToken", "isUbiquitousItem(",
        "startDownloadingUbiquitousItem(at", "evictUbiquitousItem(at",
        "setUbiquitous(", "__dispatch_queue_get_label(", "value(forKey:", "setValue(",
        "addObserver(self, calling:", "removeObserver(methodsOf:", ".pointerValue",
      ],
      isName: {
        $0 == "RelativeDateTimeFormatter" || $0.hasPrefix("NSUbiquitousKeyValueStore")
          || ["NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC"].contains($0)
      }),
    Implied(
      module: "os",
      isName: {
        $0.hasPrefix("os_unfair_lock") || $0.hasPrefix("os_signpost") || $0.hasPrefix("OSSignpost")
          || ["Logger", "OSAllocatedUnfairLock", "OSLog", "OSLogType", "os_log"].contains($0)
      }),
  ]

  /// The names that begin like those of UIKit and are Stateroom's own.
  private static let notOfUIKit: Set<Substring> = [
    "UIKit", "UIKeyboardType", "UITextAutocapitalizationType", "UITextContentType",
  ]

  private static func isUIKit(_ name: Substring) -> Bool {
    name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
      && name.dropFirst(3).first?.isLowercase == true && !notOfUIKit.contains(name)
  }

  private static let appKitNames: Set<Substring> = [
    "NSApp", "NSApplication", "NSApplicationDelegate", "NSApplicationDelegateAdaptor", "NSColor", "NSCursor",
    "NSFont", "NSHostingController", "NSImage", "NSPasteboard", "NSScreen", "NSTextField", "NSTextView",
    "NSView",
    "NSViewController", "NSViewControllerRepresentable", "NSViewRepresentable", "NSWindow", "NSWorkspace",
  ]

  /// Returns the modules that a set of imports needs, dependencies first.
  static func needed(for imports: Set<String>) -> [String] {
    var result: [String] = []
    func add(_ name: String) {
      guard !result.contains(name), let entry = all.first(where: { $0.name == name }) else { return }
      entry.needs.forEach(add)
      result.append(name)
    }
    for entry in all where imports.contains(entry.name) { add(entry.name) }
    return result
  }
}

/// Builds modules by habit on top of a Stateroom that was built.
struct HabitBuilder {
  let stateroom: String
  let basis: HabitBasis

  /// Builds the modules that are missing or older than Stateroom.
  func build(_ names: [String]) throws(ServeProblem) -> [HabitModule] {
    var built: [HabitModule] = []
    for name in names {
      let folder = "\(basis.folder)/\(name)"
      let module = HabitModule(name: name, folder: folder, library: "\(folder)/lib\(name)_habit.a")
      let sources = FileTree.items(in: "\(stateroom)/Sources/Habits/\(name)") { $0.hasSuffix(".swift") }
      guard !sources.isEmpty else { throw .noStateroom(stateroom) }
      if isOlder(module.library, than: sources + ["\(basis.modules)/SwiftUI.swiftmodule"]) {
        try compile(module, sources, built)
      }
      built.append(module)
    }
    return built
  }

  private func isOlder(_ path: String, than others: [String]) -> Bool {
    func changed(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let own = changed(path) else { return true }
    return others.contains { changed($0).map { $0 > own } ?? true }
  }

  private func compile(
    _ module: HabitModule, _ sources: [String], _ others: [HabitModule]
  ) throws(ServeProblem) {
    try? FileManager.default.createDirectory(atPath: module.folder, withIntermediateDirectories: true)
    var arguments = [
      "-emit-module", "-emit-library", "-static", "-parse-as-library", "-wmo", "-module-name", module.name,
      "-swift-version", "5", "-suppress-warnings", "-o", module.library, "-emit-module-path",
      "\(module.folder)/\(module.name).swiftmodule",
    ]
    arguments += basis.options
    arguments += others.flatMap { ["-I", $0.folder] }
    let run = Run("swiftc", arguments + sources)
    if run.status != 0 {
      throw .failed("The module \(module.name) does not compile.", run.errors + run.output)
    }
  }
}
