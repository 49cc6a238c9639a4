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
    let traits = Self.traits(document)
    var targets: [String: PackageTarget] = [:]
    for target in document["targets"] as? [[String: Any]] ?? [] {
      if let read = PackageTarget(target, in: folder, mode: mode, traits: traits) {
        targets[read.name] = read
      }
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

  /// Returns the traits that a package has if those who depend on it choose none.
  private static func traits(_ document: [String: Any]) -> Set<String> {
    let enabled = Dictionary(
      (document["traits"] as? [[String: Any]] ?? []).map {
        ($0["name"] as? String ?? "", $0["enabledTraits"] as? [String] ?? [])
      }, uniquingKeysWith: { first, _ in first })
    var result: Set<String> = []
    var waiting = enabled["default"] ?? []
    while let name = waiting.popLast() {
      if result.insert(name).inserted { waiting += enabled[name] ?? [] }
    }
    return result
  }

  private static func remote(_ source: [String: Any]) -> String? {
    guard let location = source["location"] as? [String: Any] else { return nil }
    let remote = (location["remote"] as? [[String: Any]])?.first?["urlString"] as? String
    // A repository on this machine is given as a path.
    guard let url = remote ?? (location["local"] as? [String])?.first.map({ "file://\($0)" }) else {
      return nil
    }
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
