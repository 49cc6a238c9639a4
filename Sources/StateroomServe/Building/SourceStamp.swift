import Foundation

/// A mark in the cache of the sources from which Stateroom's modules were built there.
///
/// Modules by habit are compiled on top of these modules without SwiftPM, which would notice that they are outdated.
struct SourceStamp {
  private let path: String
  private let text: String

  /// Looks at Stateroom's sources as they are now.
  ///
  /// Complexity: O(n) in the number of files.
  init(of stateroom: String, in cache: ServeCache, configuration: String) {
    path = "\(cache.folder)/stateroom-\(configuration).stamp"
    let files = FileTree.items(in: "\(stateroom)/Sources") + ["\(stateroom)/Package.swift"]
    let newest = files.compactMap(Self.changed).max() ?? .distantPast
    text = "\(stateroom)\n\(files.count) files\n\(newest.timeIntervalSince1970)\n"
  }

  /// Returns a short digest of the paths, sizes and times of Stateroom's sources.
  ///
  /// - Complexity: O(*n*), where *n* is the number of files.
  static func digest(of stateroom: String) -> String {
    var digest = NameDigest()
    for path in FileTree.items(in: "\(stateroom)/Sources") + ["\(stateroom)/Package.swift"] {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let changed = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      digest.add("\(path)\0\(attributes?[.size] as? Int ?? 0)\0\(changed)\n")
    }
    return digest.text
  }

  private static func changed(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  /// Whether the modules in the cache were built from these sources.
  var isCurrent: Bool { FileTree.text(path) == text }

  /// Notes that they were.
  func write() throws(ServeProblem) {
    do { try text.write(toFile: path, atomically: true, encoding: .utf8) } catch {
      throw .unwritable(path, error.localizedDescription)
    }
  }
}
