/// The settings of a package's target that matter to the compiler of Swift.
struct PackageSettings {
  private(set) var mode: String
  private(set) var isMainActor = false
  /// The traits that are on, and the conditions that the target defines.
  private(set) var conditions: [String]
  private(set) var upcomingFeatures: [String] = []
  private(set) var experimentalFeatures: [String] = []

  /// Reads the settings of a target from the package manager's description of it.
  init(_ settings: [[String: Any]], mode: String, traits: Set<String>) {
    self.mode = mode
    conditions = traits.sorted()
    for setting in settings where setting["tool"] as? String == "swift" {
      guard let kind = (setting["kind"] as? [String: Any])?.first,
        Self.holds(setting["condition"].map { [$0] }, traits)
      else { continue }
      let value = kind.value as? [String: Any]
      let text = value?["_0"] as? String
      switch (kind.key, text) {
      case ("swiftLanguageMode", let text?): self.mode = text
      case ("define", let text?): conditions.append(text)
      case ("enableUpcomingFeature", let text?): upcomingFeatures.append(text)
      case ("enableExperimentalFeature", let text?): experimentalFeatures.append(text)
      case ("defaultIsolation", _): isMainActor = String(describing: kind.value).contains("MainActor")
      default: break
      }
    }
  }

  /// Returns whether the conditions among some values hold: those of traits and of platforms.
  static func holds(_ values: [Any]?, _ traits: Set<String>) -> Bool {
    for case let condition as [String: Any] in values ?? [] {
      if let names = condition["platformNames"] as? [String], !names.isEmpty, !names.contains("linux") {
        return false
      }
      if let names = condition["traits"] as? [String], !names.isEmpty, traits.isDisjoint(with: names) {
        return false
      }
    }
    return true
  }
}
