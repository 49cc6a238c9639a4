import Foundation

/// The content of a package's manifest.
struct SwiftPackage {
  let folder: String
  let name: String
  let defaultLocalization: String?
  let products: [String: [String]]
  let targets: [String: PackageTarget]
  /// The remote packages that it depends on by identity, in the syntax of a manifest.
  let remotes: [String: String]
  /// The folders of the local packages that it depends on.
  let locals: [String]

  /// Has the package manager read a manifest, which compiles it.
  init(folder: String) throws(ServeProblem) {
    self.folder = folder
    guard FileTree.exists("\(folder)/Package.swift") else { throw .noPackage(folder) }
    let run = Run(
      "swift", ["package", "--package-path", folder, "--scratch-path", ServeCache.manifests, "dump-package"])
    let start = run.output.range(of: "{")?.lowerBound
    guard run.status == 0, let start,
      let document = try? JSONSerialization.jsonObject(with: Data(run.output[start...].utf8))
        as? [String: Any]
    else {
      let findings = Diagnostics(run.errors + run.output).findings { $0 }
      if !findings.isEmpty { throw .doesNotCompile(findings) }
      let lines = run.errors.split(separator: "\n").filter { $0.contains("error:") }
      throw .unreadable("\(folder)/Package.swift", lines.prefix(5).joined(separator: "\n"))
    }
    name = document["name"] as? String ?? (folder as NSString).lastPathComponent
    defaultLocalization = document["defaultLocalization"] as? String
    var products: [String: [String]] = [:]
    for product in document["products"] as? [[String: Any]] ?? [] {
      products[product["name"] as? String ?? ""] = product["targets"] as? [String] ?? []
    }
    self.products = products
    let tools = (document["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5"
    let modes = document["swiftLanguageVersions"] as? [String] ?? []
    let mode = modes.last ?? String(tools.prefix { $0 != "." })
    var targets: [String: PackageTarget] = [:]
    for target in document["targets"] as? [[String: Any]] ?? [] {
      if let read = PackageTarget(target, in: folder, mode: mode) { targets[read.name] = read }
    }
    self.targets = targets
    var remotes: [String: String] = [:]
    var locals: [String] = []
    for dependency in document["dependencies"] as? [[String: Any]] ?? [] {
      for source in dependency["fileSystem"] as? [[String: Any]] ?? [] {
        if let path = source["path"] as? String { locals.append(path) }
      }
      for source in dependency["sourceControl"] as? [[String: Any]] ?? [] {
        if let identity = source["identity"] as? String, let text = Self.remote(source) {
          remotes[identity] = text
        }
      }
    }
    self.remotes = remotes
    self.locals = locals
  }

  private static func remote(_ source: [String: Any]) -> String? {
    guard let location = source["location"] as? [String: Any],
      let list = location["remote"] as? [[String: Any]], let url = list.first?["urlString"] as? String
    else { return nil }
    let requirement = source["requirement"] as? [String: Any] ?? [:]
    var rule = "branch: \"main\""
    if let range = (requirement["range"] as? [[String: Any]])?.first,
      let lower = range["lowerBound"] as? String,
      let upper = range["upperBound"] as? String
    {
      rule = "\(lower.literal)..<\(upper.literal)"
    }
    for kind in ["branch", "revision", "exact"] {
      if let value = (requirement[kind] as? [String])?.first { rule = "\(kind): \(value.literal)" }
    }
    return ".package(url: \(url.literal), \(rule))"
  }
}

/// A target of a package.
struct PackageTarget {
  /// A target or product that a target depends on.
  enum Dependency: Hashable {
    case target(String)
    case product(String, package: String?)
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
  let mode: String
  let isMainActor: Bool

  init?(_ target: [String: Any], in folder: String, mode: String) {
    guard let name = target["name"] as? String, let type = target["type"] as? String else { return nil }
    self.name = name
    self.type = type
    self.mode = mode
    let places = ["Sources", "Source", "src", "srcs"].map { "\(folder)/\($0)/\(name)" }
    let fallback = places.first(where: FileTree.isFolder) ?? "\(folder)/Sources"
    path =
      (target["path"] as? String).map { $0 == "." || $0.isEmpty ? folder : "\(folder)/\($0)" } ?? fallback
    sources = target["sources"] as? [String]
    exclude = target["exclude"] as? [String] ?? []
    dependencies = (target["dependencies"] as? [[String: Any]] ?? []).compactMap { entry in
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
    let settings = String(describing: target["settings"] ?? "")
    isMainActor = settings.contains("defaultIsolation") && settings.contains("MainActor")
  }

  /// Whether the target has nothing but code and resources: no tool, and no resource that becomes code.
  var isPlain: Bool {
    ["executable", "regular"].contains(type) && resources.allSatisfy { $0.rule != .embedInCode }
  }
}
