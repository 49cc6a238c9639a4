import Foundation

/// Functions for the files of a project's folders.
enum FileTree {
  /// The extensions of folders that are one resource each.
  static let opaque = [
    ".xcassets", ".lproj", ".bundle", ".scnassets", ".xcdatamodeld", ".docc", ".atlas", ".framework",
    ".xcframework", ".mlpackage", ".rkassets",
  ]
  /// The names of folders with dependencies or build products.
  static let foreign: Set<String> = [
    "Pods", "Carthage", "Checkouts", "DerivedData", "SourcePackages", "node_modules",
  ]
  private static let limit = 50_000

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns all files below a folder, in a fixed order. A folder that is a resource counts as a file. Hidden files
  /// are omitted.
  ///
  /// Complexity: O(n) in the number of files, of which at most 50,000 are returned.
  static func items(in folder: String, where isWanted: (String) -> Bool = { _ in true }) -> [String] {
    var result: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: next)) ?? []).sorted()
      for name in names where !name.hasPrefix(".") && result.count < limit {
        let path = "\(next)/\(name)"
        guard isFolder(path) else {
          if isWanted(path) { result.append(path) }
          continue
        }
        if opaque.contains(where: name.hasSuffix) {
          if isWanted(path) { result.append(path) }
        } else if !foreign.contains(name), !isLink(path) {
          folders.append(path)
        }
      }
    }
    return result.sorted()
  }

  /// Returns whether a path is a symbolic link, which may lead to a cycle of folders.
  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Returns the time of the last change of a file, or nil if it is not there.
  static func changed(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  /// Returns the text of a file, or nil if it cannot be read. Bytes that are no text are replaced: the compiler says
  /// where they are.
  static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the path of a resource in the bundle: its name or, within a catalogue, language or bundle, the path
  /// from that folder on.
  static func place(of path: String) -> String {
    let parts = path.split(separator: "/")
    for (index, part) in parts.enumerated() where opaque.contains(where: { part.hasSuffix($0) }) {
      return parts[index...].joined(separator: "/")
    }
    return parts.last.map(String.init) ?? path
  }

  /// Returns whether a file is bundled. Files that only Xcode reads are not.
  static func isResource(_ path: String) -> Bool {
    let name = (path as NSString).lastPathComponent
    let left = [
      ".swift", ".entitlements", ".storyboard", ".xib", ".h", ".m", ".mm", ".c", ".pch", ".xcconfig",
      ".modulemap", ".xctestplan", ".xcodeproj", ".xcworkspace", ".md", ".xcdatamodeld", ".metal", ".docc",
      ".framework", ".xcframework", ".intentdefinition", ".pbxproj", ".xcscheme",
    ]
    return !left.contains(where: name.hasSuffix) && name != "Package.resolved"
  }
}
