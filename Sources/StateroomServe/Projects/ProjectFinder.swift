import Foundation

/// Finds the apps at a path.
struct ProjectFinder {
  private let path: String

  init(_ path: String) throws(ServeProblem) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    self.path = url.path
    guard FileTree.exists(self.path) else { throw .nothingThere(path) }
  }

  /// Returns the app with a name, or the only one.
  func app(named wanted: String?) throws(ServeProblem) -> ServedApp {
    let apps = try apps()
    let names = apps.map(\.name)
    if let wanted {
      guard let app = apps.first(where: { $0.name == wanted }) else { throw .noTarget(wanted, names) }
      return app
    }
    guard apps.count < 2 else { throw .severalApps(names) }
    guard let app = apps.first else { throw noApp() }
    return app
  }

  private func noApp() -> ServeProblem {
    let delegate = swiftFiles(in: path).contains { file in
      FileTree.text(file).map { SwiftCode($0).hasDelegate } ?? false
    }
    return .noApp(
      path,
      delegate
        ? "it starts by an app delegate, and no UIHostingController shows a view of SwiftUI. Views of UIKit and AppKit and storyboards cannot be served."
        : "no file has \"@main struct …: App\".")
  }

  /// Returns whether files begin an app: one of SwiftUI, or one whose delegate shows a view of SwiftUI.
  private func begins(_ files: [String]) -> Bool {
    var hasDelegate = false
    var hasHost = false
    for file in files where file.hasSuffix(".swift") {
      guard let text = FileTree.text(file) else { continue }
      let code = SwiftCode(text)
      if code.hasApp { return true }
      hasDelegate = hasDelegate || code.hasDelegate
      hasHost = hasHost || code.mentions("UIHostingController(")
    }
    return hasDelegate && hasHost
  }

  /// Returns whether a file begins an app, if the other files belong to it.
  private func begins(_ file: String, among files: [String]) -> Bool {
    guard let code = FileTree.text(file).map({ SwiftCode($0) }) else { return false }
    return code.hasApp || code.hasDelegate && begins(files)
  }

  private func apps() throws(ServeProblem) -> [ServedApp] {
    if path.hasSuffix(".swift"), !FileTree.isFolder(path) { return [try single(path)] }
    if path.hasSuffix(".xcodeproj") { return named(try xcode([path])) }
    let projects = projects()
    if !projects.isEmpty {
      let found = try xcode(projects)
      if !found.isEmpty { return named(found) }
    }
    if FileTree.exists("\(path)/Package.swift"), !isPlayground {
      let found = try PackageReader().apps(in: path)
      if !found.isEmpty { return named(found) }
      let examples = try xcode(projects.isEmpty ? self.projects(isBelowPackage: true) : [])
      if !examples.isEmpty { return named(examples) }
    }
    return named(loose())
  }

  /// Returns apps with unique names: a target's name, with that of its project if another target has the same.
  private func named(_ apps: [ServedApp]) -> [ServedApp] {
    let counts = Dictionary(apps.map { ($0.name, 1) }, uniquingKeysWith: +)
    return apps.map { app in
      guard counts[app.name] != 1 else { return app }
      let place = app.origin.hasPrefix(path + "/") ? String(app.origin.dropFirst(path.count + 1)) : app.origin
      return app.renamed("\((place as NSString).deletingLastPathComponent)/\(app.name)")
    }
  }

  /// Whether only Xcode and Swift Playgrounds can read the manifest.
  private var isPlayground: Bool {
    path.hasSuffix(".swiftpm")
      || FileTree.text("\(path)/Package.swift")?.contains("AppleProductTypes") == true
  }

  // MARK: Xcode

  private static let depthLimit = 8

  /// Returns the projects in the folder or, if there are none, all projects in its subfolders: of a package, which may
  /// have example projects there, only if they are asked for.
  private func projects(isBelowPackage: Bool = false) -> [String] {
    var found: [String] = []
    var folders = [path]
    for depth in 0..<Self.depthLimit where !folders.isEmpty {
      var inner: [String] = []
      for folder in folders {
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
          let path = "\(folder)/\(name)"
          if name.hasSuffix(".xcodeproj") {
            found.append(path)
          } else if !name.hasPrefix("."), !FileTree.foreign.contains(name), FileTree.isFolder(path) {
            inner.append(path)
          }
        }
      }
      let isPackage = FileTree.exists("\(path)/Package.swift")
      if depth == 0, !found.isEmpty || isPackage && !isBelowPackage { break }
      folders = inner
    }
    return found
  }

  private func xcode(_ projects: [String]) throws(ServeProblem) -> [ServedApp] {
    var result: [ServedApp] = []
    for project in projects {
      let workspace = XcodeWorkspace(in: (project as NSString).deletingLastPathComponent)
      for target in try XcodeProject(path: project).apps where begins(target.sources) {
        result.append(try XcodeReader(workspace: workspace).app(target))
      }
    }
    return result
  }

  // MARK: Files

  private func swiftFiles(in folder: String) -> [String] {
    if !FileTree.isFolder(folder) { return [folder] }
    return FileTree.items(in: folder) { $0.hasSuffix(".swift") }
  }

  private func single(_ file: String) throws(ServeProblem) -> ServedApp {
    guard let text = FileTree.text(file) else { throw .unreadable(file, "this user may not read it") }
    guard SwiftCode(text).hasApp || begins([file]) else { throw noApp() }
    let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    let folder = (file as NSString).deletingLastPathComponent
    return ServedApp(
      name: name, module: name.moduleName, origin: file,
      modules: [.init(name: name.moduleName, sources: [file], folder: folder)])
  }

  /// Returns the apps of a folder without a project, as Swift Playgrounds creates one. All of its files are one
  /// app.
  private func loose() -> [ServedApp] {
    let files = swiftFiles(in: path).filter { !$0.hasSuffix("/Package.swift") && !$0.contains("/Tests/") }
    let mains = files.filter { begins($0, among: files) }
    return mains.map { main in
      // If there are several apps in one folder, each gets the files beside it except for the other apps' entry
      // points.
      let folder = mains.count == 1 ? path : (main as NSString).deletingLastPathComponent
      let sources = files.filter { file in
        file == main || file.hasPrefix(folder + "/") && !mains.contains(file)
      }
      let base = mains.count == 1 ? path : (main as NSString).deletingPathExtension
      let name = ((base as NSString).lastPathComponent as NSString).deletingPathExtension
      let module = ServedApp.Module(name: name.moduleName, sources: sources, folder: folder)
      let resources = FileTree.items(in: folder, where: FileTree.isResource)
      return ServedApp(
        name: name, module: name.moduleName, origin: main, modules: [module], resources: resources,
        assetSymbols: true, assetExtensions: true)
    }
  }
}

extension ServedApp {
  fileprivate func renamed(_ name: String) -> ServedApp {
    var result = ServedApp(name: name, module: module, origin: origin, modules: modules)
    result.resources = resources
    result.infoPlist = infoPlist
    result.settings = settings
    result.remotes = remotes
    result.defaultLocalization = defaultLocalization
    result.assetSymbols = assetSymbols
    result.assetExtensions = assetExtensions
    result.missing = missing
    return result
  }
}
