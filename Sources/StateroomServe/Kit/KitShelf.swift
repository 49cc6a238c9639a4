import Foundation

/// The kits in the cache, each in a folder that is named by the compiler and the sources that made it.
struct KitShelf {
  /// The number of kits that are kept. A package whose kit is gone builds Stateroom from its sources.
  private static let limit = 4

  let folder: String

  init(_ cache: ServeCache) {
    folder = "\(cache.folder)/kits"
  }

  /// Returns the place of the kit for the sources of a clone as they are now.
  func place(for clone: StateroomClone) throws(ServeProblem) -> Kit {
    let toolchain = try Toolchain()
    return Kit(folder: "\(folder)/\(toolchain.version)-\(SourceStamp.digest(of: clone.folder))")
  }

  /// Removes the kits that were not made lately.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of kits.
  func tidy() {
    let files = FileManager.default
    let kits = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
    let byAge = kits.map { path in
      let attributes = try? files.attributesOfItem(atPath: path)
      return (path, attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    .sorted { $0.1 > $1.1 }
    for (path, _) in byAge.dropFirst(Self.limit) { try? files.removeItem(atPath: path) }
  }
}
