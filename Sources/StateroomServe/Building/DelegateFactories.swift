/// The source with which the classes of an app's delegates are made. Without Objective-C a class cannot be made by its
/// name alone.
struct DelegateFactories {
  /// The source code, or nil if the app has no delegates.
  let text: String?

  /// Creates the source for an app's code.
  init(_ codes: [SwiftCode]) {
    var apps: [String] = []
    var scenes: [String] = []
    var modules: Set<String> = []
    for code in codes where code.contains("Delegate") {
      apps += code.classes(conformingTo: ["UIApplicationDelegate", "NSApplicationDelegate"])
      scenes += code.classes(conformingTo: ["UISceneDelegate", "UIWindowSceneDelegate"])
      if code.mentions("NSApplicationDelegate") { modules.insert("AppKit") }
      if code.mentions("UIApplicationDelegate") || code.contains("SceneDelegate") { modules.insert("UIKit") }
    }
    guard !apps.isEmpty || !scenes.isEmpty else {
      text = nil
      return
    }
    var lines = modules.sorted().map { "import \($0)" }
    for name in Self.unique(apps + scenes) {
      lines.append("extension \(name) { @MainActor static func _make() -> AnyObject? { \(name)() } }")
    }
    if !scenes.isEmpty {
      let list = Self.unique(scenes).map { "\($0).self" }.joined(separator: ", ")
      for name in Self.unique(apps) {
        lines.append(
          "extension \(name) { @MainActor static var _sceneDelegates: [any UISceneDelegate.Type] { [\(list)] } }"
        )
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
