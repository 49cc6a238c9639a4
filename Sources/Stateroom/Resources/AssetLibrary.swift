import Foundation
import RenderTree

/// The images, colours and fonts of a bundle, by the paths under which clients request them.
package final class AssetLibrary: Sendable {
  private let catalog: AssetCatalog
  private let folder: String
  /// The prefix of the paths of this bundle, or empty for the app's own bundle.
  private let prefix: String
  private let description: String

  private static let libraries = Locked<[String: AssetLibrary]>([:])
  /// The maximum number of cached libraries. An app has few bundles; one that makes up more reads them again
  /// each time.
  private static let libraryLimit = 256

  private init(folder: String, prefix: String) {
    self.folder = folder
    self.prefix = prefix
    description =
      prefix.isEmpty ? "the main bundle" : "the bundle \((folder as NSString).lastPathComponent)"
    catalog = AssetCatalog(folder: folder)
  }

  /// The library of the app itself.
  package static let main = AssetLibrary(folder: mainFolder, prefix: "")

  private static let mainFolder = Bundle.main.resourcePath ?? Bundle.main.bundlePath

  /// Returns the library of a bundle, which is read once.
  ///
  /// - Complexity: O(1) after the first call for a bundle.
  package static func of(_ bundle: Bundle?) -> AssetLibrary {
    guard let bundle, bundle != Bundle.main else { return main }
    return inFolder(bundle.resourcePath ?? bundle.bundlePath)
  }

  /// Returns the library of a token, or the app's own for nil.
  static func named(_ token: String?) -> AssetLibrary {
    guard let token else { return main }
    return inFolder(token.hasPrefix("/") ? token : "\(mainFolder)/\(token)")
  }

  /// Returns a token of a bundle that can be stored: nil for the app's own, a file name for one beside the
  /// program, or a path.
  static func token(of bundle: Bundle?) -> String? {
    guard let bundle, bundle != Bundle.main else { return nil }
    let path = bundle.resourcePath ?? bundle.bundlePath
    if path == mainFolder { return nil }
    let url = path as NSString
    return url.deletingLastPathComponent == mainFolder ? url.lastPathComponent : path
  }

  /// Returns the library of a folder, which is read if it is not known.
  private static func inFolder(_ folder: String) -> AssetLibrary {
    if folder == mainFolder { return main }
    if let known = libraries.withLock({ $0[folder] }) { return known }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in folder.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let parent = (folder as NSString).deletingLastPathComponent
    let name = (folder as NSString).lastPathComponent
    let prefix = parent == mainFolder ? "\(name)/" : "-\(String(hash, radix: 36))/"
    let library = AssetLibrary(folder: folder, prefix: prefix)
    return libraries.withLock { libraries in
      if let known = libraries[folder] { return known }
      if libraries.count < libraryLimit { libraries[folder] = library }
      return library
    }
  }

  /// Returns the absolute path of an image or font from its path below `assets/`, or nil if there is none.
  package static func file(_ path: [String]) -> String? {
    guard let first = path.first, !path.contains("..") else { return nil }
    if let found = main.file(path.joined(separator: "/")) { return found }
    let rest = path.dropFirst().joined(separator: "/")
    if let known = libraries.withLock({ $0.values.first { $0.prefix == "\(first)/" } }) {
      return known.file(rest)
    }
    // The URL may come from another process, which had loaded the bundle.
    guard first.hasSuffix(".resources") || first.hasSuffix(".bundle"), !first.contains("/") else {
      return nil
    }
    var status = stat()
    let folder = "\(mainFolder)/\(first)"
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return inFolder(folder).file(rest)
  }

  private func file(_ path: String) -> String? {
    catalog.paths.contains(path) ? "\(folder)/\(path)" : nil
  }

  // MARK: Assets

  /// An image as it is described to clients.
  struct Picture: Equatable {
    /// A relative reference, which a page resolves against its own URL.
    let url: String
    let size: CGSize?
    let isTemplate: Bool
  }

  /// Returns the image of a name in an environment, or nil if there is none.
  func picture(_ name: String, in environment: EnvironmentValues) -> Picture? {
    guard let image = catalog.images[name],
      let file = image.file(
        isDark: environment.colorScheme == .dark, displayScale: Double(environment.displayScale))
    else { return nil }
    return Picture(url: url(of: file), size: file.size, isTemplate: image.isTemplate)
  }

  /// The URL of the app's icon, or nil if it has none.
  package var icon: String? { catalog.icon.map(url) }

  /// The app's fonts, with their names and URLs.
  package var fonts: [(names: [String], url: String)] {
    catalog.fonts.map { ($0.names, url(of: $0.path, version: ContentVersion.of("\(folder)/\($0.path)"))) }
  }

  /// The app's accent colour, or nil if it has none.
  package var accent: ColorAsset? { catalog.colors["AccentColor"] }

  /// Returns the colour of a name, or nil if there is none.
  func color(_ name: String) -> ColorAsset? { catalog.colors[name] }

  private func url(of file: ImageFile) -> String { url(of: file.path, version: file.version) }

  private func url(of path: String, version: String) -> String {
    let path = (prefix + path).addingPercentEncoding(withAllowedCharacters: Self.plain) ?? ""
    return "assets/\(path)?v=\(version)"
  }

  private static let plain = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/@")

  /// Returns the names of the assets in one catalogue.
  ///
  /// - Complexity: O(files).
  package static func names(inCatalog path: String) -> (images: [String], colors: [String]) {
    let catalog = AssetCatalog(catalog: path)
    return (Array(catalog.images.keys), Array(catalog.colors.keys))
  }

  // MARK: Missing assets

  /// Reports a missing asset, unless the catalogue is empty, as in a test of an app's views.
  func reportMissing(_ kind: MissingAsset, _ name: String) {
    guard !catalog.isEmpty else { return }
    let names = kind == .image ? Array(catalog.images.keys) : Array(catalog.colors.keys)
    var message = "No \(kind) named '\(name)' found in asset catalog for \(description)."
    if let nearest = Similarity.nearest(to: name, among: names.sorted(), limit: 1).first {
      message += " Did you mean '\(nearest)'?"
    }
    Tree.reportHere(.assetMissing, message)
  }
}

/// A kind of missing asset.
enum MissingAsset: String, CustomStringConvertible {
  case image, color

  var description: String { rawValue }
}
