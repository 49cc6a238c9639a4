import Foundation

/// A target of a package.
struct PackageTarget {
  /// A target or product that a target depends on.
  enum Dependency: Hashable {
    case target(String)
    case product(String, package: String?)

    /// The name of the target or product.
    var name: String {
      switch self {
      case .target(let name), .product(let name, _): name
      }
    }
  }

  /// A file or folder that is bundled with the target.
  struct Resource {
    enum Rule: String {
      case copy, process, embedInCode
    }

    let rule: Rule
    let path: String

    /// The resource in the syntax of a manifest.
    var manifest: String { ".\(rule.rawValue)(\(path.literal))" }
  }

  let name: String
  let type: String
  let path: String
  let sources: [String]?
  let exclude: [String]
  let dependencies: [Dependency]
  let resources: [Resource]
  let settings: PackageSettings

  init?(_ target: [String: Any], in folder: String, mode: String, traits: Set<String>) {
    guard let name = target["name"] as? String, let type = target["type"] as? String else { return nil }
    self.name = name
    self.type = type
    let places = ["Sources", "Source", "src", "srcs"].map { "\(folder)/\($0)/\(name)" }
    let fallback = places.first(where: FileTree.isFolder) ?? "\(folder)/Sources"
    path =
      (target["path"] as? String).map { $0 == "." || $0.isEmpty ? folder : "\(folder)/\($0)" } ?? fallback
    sources = target["sources"] as? [String]
    exclude = target["exclude"] as? [String] ?? []
    dependencies = (target["dependencies"] as? [[String: Any]] ?? []).compactMap { entry in
      guard PackageSettings.holds(entry.values.first as? [Any], traits) else { return nil }
      func first(_ key: String) -> String? { (entry[key] as? [Any])?.first as? String }
      if let name = first("target") { return .target(name) }
      if let name = first("byName") { return .target(name) }
      if let name = first("product") {
        return .product(name, package: (entry["product"] as? [Any])?.dropFirst().first as? String)
      }
      return nil
    }
    resources = (target["resources"] as? [[String: Any]] ?? []).compactMap { entry in
      guard let path = entry["path"] as? String, let rule = (entry["rule"] as? [String: Any])?.keys.first
      else {
        return nil
      }
      return Resource.Rule(rawValue: rule == "embed" ? "embedInCode" : rule).map {
        Resource(rule: $0, path: path)
      }
    }
    settings = PackageSettings(target["settings"] as? [[String: Any]] ?? [], mode: mode, traits: traits)
  }

  /// Whether the target is a program that expands macros.
  var isMacro: Bool { type == "macro" }

  /// Returns whether all code of the target is in Objective-C, given its files.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files.
  func isOfObjectiveC(_ files: [String]) -> Bool {
    func has(_ suffixes: [String]) -> Bool { files.contains { suffixes.contains(where: $0.hasSuffix) } }
    return has([".m", ".mm"]) && !has([".swift", ".c", ".cc", ".cpp", ".cxx", ".S"])
  }

  /// Whether the target has nothing but code and resources: no tool, and no resource that becomes code.
  var isPlain: Bool {
    ["executable", "regular"].contains(type) && resources.allSatisfy { $0.rule != .embedInCode }
  }
}
