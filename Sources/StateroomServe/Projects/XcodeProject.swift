import Foundation

/// The targets of an Xcode project.
struct XcodeProject {
  let path: String
  /// The folder to which the project's paths are relative.
  private let folder: String
  private let objects: [String: [String: Any]]
  private let root: [String: Any]
  /// The paths of the project's groups and files.
  private var places: [String: String] = [:]

  private static let depthLimit = 64

  /// Reads `project.pbxproj` in a project's folder.
  init(path: String) throws(ServeProblem) {
    self.path = path
    let file = "\(path)/project.pbxproj"
    guard let data = FileManager.default.contents(atPath: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let document = list as? [String: Any], let objects = document["objects"] as? [String: Any],
      let rootKey = document["rootObject"] as? String, let root = objects[rootKey] as? [String: Any]
    else { throw .unreadable(file, "it is no Xcode project that can be read") }
    self.objects = objects.compactMapValues { $0 as? [String: Any] }
    self.root = root
    let base = (path as NSString).deletingLastPathComponent
    folder = Self.join(base, root["projectDirPath"] as? String ?? "")
    if let group = root["mainGroup"] as? String { locate(group, in: folder, depth: 0) }
  }

  private mutating func locate(_ key: String, in folder: String, depth: Int) {
    guard depth < Self.depthLimit, places[key] == nil, let item = objects[key] else { return }
    let path = item["path"] as? String ?? ""
    let place: String
    switch item["sourceTree"] as? String ?? "<group>" {
    case "<group>": place = Self.join(folder, path)
    case "SOURCE_ROOT": place = Self.join(self.folder, path)
    case "<absolute>": place = path
    default: return
    }
    places[key] = place
    for child in item["children"] as? [String] ?? [] { locate(child, in: place, depth: depth + 1) }
  }

  /// Returns a path below a folder. Xcode writes accents apart from their letters, and most disks have them together.
  private static func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    let base = URL(fileURLWithPath: folder, isDirectory: true)
    let places = [path, path.precomposedStringWithCanonicalMapping].map {
      URL(fileURLWithPath: $0, relativeTo: base).standardizedFileURL.path
    }
    return places.first(where: FileTree.exists) ?? places[0]
  }

  // MARK: Targets

  /// The app targets, in the order of the project.
  var apps: [XcodeTarget] {
    targetKeys.compactMap { key in
      guard let target = objects[key], let type = target["productType"] as? String,
        Self.applications.contains(type)
      else { return nil }
      return self.target(key, target)
    }
  }

  /// The framework and library targets, in the order of the project.
  var frameworks: [XcodeTarget] {
    targetKeys.compactMap { key in
      guard let target = objects[key], Self.isLinked(target) else { return nil }
      return self.target(key, target)
    }
  }

  private static func isLinked(_ target: [String: Any]) -> Bool {
    guard let type = target["productType"] as? String else { return false }
    return type.contains("framework") || type.contains("library")
  }

  private static let applications: Set<String> = [
    "com.apple.product-type.application",
    "com.apple.product-type.application.on-demand-install-capable",
    "com.apple.product-type.application.watchapp2",
  ]

  private var targetKeys: [String] { root["targets"] as? [String] ?? [] }

  private func target(_ key: String, _ target: [String: Any]) -> XcodeTarget {
    var result = XcodeTarget(name: target["name"] as? String ?? "App", project: path)
    result.settings = settings(of: target)
    result.folder = folder
    for phaseKey in target["buildPhases"] as? [String] ?? [] {
      guard let phase = objects[phaseKey], let kind = phase["isa"] as? String else { continue }
      for file in phase["files"] as? [String] ?? [] {
        switch kind {
        case "PBXSourcesBuildPhase": result.sources += files(file, &result.missing)
        case "PBXResourcesBuildPhase":
          var absent: [String] = []
          result.resources += files(file, &absent)
        default: break
        }
      }
    }
    addSynchronized(key, target, to: &result)
    for key in target["packageProductDependencies"] as? [String] ?? [] {
      guard let product = objects[key], let name = product["productName"] as? String else { continue }
      let package = (product["package"] as? String).flatMap { objects[$0] }
      result.products.append(XcodeTarget.Product(name: name, remote: package.flatMap(remote)))
    }
    for key in target["dependencies"] as? [String] ?? [] {
      guard let other = (objects[key]?["target"] as? String).flatMap({ ($0, objects[$0]) }),
        let framework = other.1, Self.isLinked(framework)
      else { continue }
      result.frameworks.append(self.target(other.0, framework))
    }
    result.localPackages = localPackages
    return result
  }

  private func settings(of target: [String: Any]) -> [String: String] {
    var merged: [String: String] = [:]
    for owner in [root, target] {
      let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
      let configurations = (list?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
      let chosen = configurations.first { $0["name"] as? String == "Debug" } ?? configurations.first
      for (name, value) in chosen?["buildSettings"] as? [String: Any] ?? [:] {
        if let text = value as? String {
          merged[name] = text
        } else if let list = value as? [String] {
          merged[name] = list.joined(separator: " ")
        }
      }
    }
    return merged
  }

  /// Returns the files of a build file: one file, one for each language, or a folder.
  private func files(_ key: String, _ missing: inout [String]) -> [String] {
    guard let reference = objects[key]?["fileRef"] as? String, let item = objects[reference] else {
      return []
    }
    if item["isa"] as? String == "PBXVariantGroup" {
      return (item["children"] as? [String] ?? []).compactMap { places[$0] }.filter(FileTree.exists)
    }
    guard let place = places[reference] else { return [] }
    if FileTree.exists(place) { return [place] }
    if place.hasSuffix(".swift") { missing.append(place) }
    return []
  }

  /// Adds the files of folders that Xcode synchronizes with the disk.
  private func addSynchronized(_ key: String, _ target: [String: Any], to result: inout XcodeTarget) {
    let own = Set(target["fileSystemSynchronizedGroups"] as? [String] ?? [])
    for (group, item) in objects where item["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
      guard let place = places[group] else { continue }
      var exceptions: Set<String> = []
      for name in item["exceptions"] as? [String] ?? [] {
        guard let exception = objects[name], exception["target"] as? String == key else { continue }
        for path in exception["membershipExceptions"] as? [String] ?? [] {
          exceptions.insert(Self.join(place, path))
        }
      }
      if !own.contains(group), exceptions.isEmpty { continue }
      let items = FileTree.items(in: place)
      let packages = Self.packages(among: items)
      for path in items where !packages.contains(where: { path.hasPrefix($0 + "/") }) {
        let isException = exceptions.contains { path == $0 || path.hasPrefix($0 + "/") }
        guard isException != own.contains(group) else { continue }
        if path.hasSuffix(".swift") { result.sources.append(path) } else { result.resources.append(path) }
      }
    }
  }

  // MARK: Packages

  /// Returns the folders of the packages whose manifests are among some files.
  private static func packages(among files: [String]) -> [String] {
    files.filter { path in
      path.hasSuffix("/Package.swift") && FileTree.text(path)?.hasPrefix("// swift-tools-version") == true
    }
    .map { ($0 as NSString).deletingLastPathComponent }
  }

  /// The folders of the packages beside the project.
  private var localPackages: [String] {
    var found: [String] = []
    for (key, item) in objects {
      switch item["isa"] as? String {
      case "XCLocalSwiftPackageReference"?:
        if let path = item["relativePath"] as? String { found.append(Self.join(folder, path)) }
      case "PBXFileReference"?:
        if let place = places[key], FileTree.exists("\(place)/Package.swift") { found.append(place) }
      case "PBXFileSystemSynchronizedRootGroup"?:
        // A package in a folder that Xcode synchronizes is an exception to what belongs to the targets.
        guard let place = places[key] else { continue }
        found += Self.packages(among: FileTree.items(in: place))
        for name in item["exceptions"] as? [String] ?? [] {
          let paths = (objects[name]?["membershipExceptions"] as? [String] ?? []).map { Self.join(place, $0) }
          found += paths.filter { FileTree.exists("\($0)/Package.swift") }
        }
      default: break
      }
    }
    return Array(Set(found)).sorted()
  }

  private func remote(_ package: [String: Any]) -> XcodeTarget.Remote? {
    guard let url = package["repositoryURL"] as? String else { return nil }
    let requirement = package["requirement"] as? [String: Any] ?? [:]
    func text(_ name: String) -> String { requirement[name] as? String ?? "" }
    let rule =
      switch text("kind") {
      case "upToNextMinorVersion": ".upToNextMinor(from: \(text("minimumVersion").literal))"
      case "exactVersion": "exact: \(text("version").literal)"
      case "versionRange": "\(text("minimumVersion").literal)..<\(text("maximumVersion").literal)"
      case "branch": "branch: \(text("branch").literal)"
      case "revision": "revision: \(text("revision").literal)"
      default: "from: \(text("minimumVersion").literal)"
      }
    return XcodeTarget.Remote(url: url, requirement: rule)
  }
}

/// A target of an Xcode project.
struct XcodeTarget {
  /// A product of a package.
  struct Product {
    let name: String
    let remote: Remote?
  }

  /// A remote package.
  struct Remote {
    let url: String
    /// The version requirement, in the syntax of a manifest.
    let requirement: String
  }

  let name: String
  let project: String
  var folder = ""
  var sources: [String] = []
  var resources: [String] = []
  /// The sources that the project names and that do not exist.
  var missing: [String] = []
  var settings: [String: String] = [:]
  var products: [Product] = []
  var localPackages: [String] = []
  /// The targets of the same project that are linked.
  var frameworks: [XcodeTarget] = []

  init(name: String, project: String) {
    self.name = name
    self.project = project
  }

  /// The name of its module.
  var module: String {
    let named = settings["PRODUCT_MODULE_NAME"] ?? ""
    return (named.isEmpty || named.contains("$") ? name : named).moduleName
  }
}

extension String {
  /// The text as a Swift literal.
  var literal: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }

  /// The text as a module name, as Xcode derives it.
  var moduleName: String {
    let plain = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return plain.first?.isNumber == true ? "_" + plain : plain.isEmpty ? "App" : plain
  }
}
