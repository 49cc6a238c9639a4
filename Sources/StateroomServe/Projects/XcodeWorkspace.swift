import Foundation

/// The projects and packages that the workspaces of a folder name beside each other.
struct XcodeWorkspace {
  /// The framework and library targets of the projects by module.
  private(set) var frameworks: [String: XcodeTarget] = [:]
  /// The folders of packages.
  private(set) var packages: [String] = []

  /// A workspace without projects.
  init() {}

  /// Reads the workspaces in a folder. A project that cannot be read is left out.
  init(in folder: String) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for name in names where name.hasSuffix(".xcworkspace") {
      guard let text = FileTree.text("\(folder)/\(name)/contents.xcworkspacedata") else { continue }
      for place in Self.places(text) {
        add(URL(fileURLWithPath: "\(folder)/\(place)").standardizedFileURL.path)
      }
    }
  }

  /// Returns the paths that a workspace names, relative to its folder.
  private static func places(_ text: String) -> [String] {
    text.ranges(of: "location").compactMap { range in
      let value = text[range.upperBound...].drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
      guard value.hasPrefix("group:") || value.hasPrefix("container:") else { return nil }
      return String(value.drop { $0 != ":" }.dropFirst())
    }
  }

  private mutating func add(_ path: String) {
    if path.hasSuffix(".xcodeproj") {
      for target in (try? XcodeProject(path: path))?.frameworks ?? [] where frameworks[target.module] == nil {
        frameworks[target.module] = target
      }
    } else if FileTree.exists("\(path)/Package.swift") {
      packages.append(path)
    }
  }
}
