import Foundation

/// The compiled modules of Stateroom on top of which modules by habit are built, and the folder for these.
struct HabitBasis {
  let folder: String
  /// The folder with Stateroom's compiled modules.
  let modules: String
  /// The options by which the compiler finds them.
  let options: [String]

  /// Creates the basis of a kit.
  init(_ kit: BuiltKit, in cache: ServeCache) {
    var digest = NameDigest()
    digest.add(kit.modules)
    folder = "\(cache.folder)/habits/\(digest.text)"
    modules = kit.modules
    options = kit.compilerOptions
  }

  /// Creates the basis of what the package manager built.
  init(_ stateroom: String, products: String, in cache: ServeCache, configuration: String) {
    folder = "\(cache.folder)/habits/\(configuration)"
    modules = "\(products)/Modules"
    let maps =
      Self.maps(in: "\(stateroom)/Sources", ["module.modulemap", "include/module.modulemap"])
      + Self.maps(in: products, ["module.modulemap"])
    options = ["-I", modules] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// Returns the module maps of the C modules in a folder.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the folder.
  private static func maps(in folder: String, _ inner: [String]) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .flatMap { name in inner.map { "\(folder)/\(name)/\($0)" } }.filter(FileTree.exists)
  }
}
