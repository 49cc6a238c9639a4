import Foundation
import RenderTree

/// The assets of a folder, by name: those of its asset catalogues, and the loose images beside them.
struct AssetCatalog: Sendable {
  private(set) var images: [String: ImageAsset] = [:]
  private(set) var colors: [String: ColorAsset] = [:]
  /// The app's icon: the largest image of its set.
  private(set) var icon: ImageFile?
  private(set) var fonts: [FontFile] = []
  /// The paths of all images and fonts, relative to the folder.
  private(set) var paths: Set<String> = []
  private let folder: String
  private var count = 0

  /// The maximum number of entries to read, so that a huge catalogue does not delay the start.
  private static let entryLimit = 20_000
  private static let depthLimit = 16
  /// The maximum size of a file that describes a set, in bytes.
  private static let descriptionLimit = 1 << 20

  static let pictureSuffixes: Set<String> = ["png", "jpg", "jpeg", "svg", "gif", "webp", "pdf", "heic"]

  /// Reads the catalogues of a folder and the loose images in it.
  ///
  /// - Complexity: O(files in the catalogues), at most 20,000.
  init(folder: String) {
    self.folder = folder
    for name in names(in: folder) {
      if name.hasSuffix(".xcassets") {
        read(name, namespace: "", depth: 0)
      } else if name.hasSuffix(".lproj") {
        for inner in names(in: "\(folder)/\(name)") { addLoose("\(name)/\(inner)") }
      } else {
        addLoose(name)
      }
    }
  }

  /// Reads one catalogue.
  init(catalog path: String) {
    folder = (path as NSString).deletingLastPathComponent
    read((path as NSString).lastPathComponent, namespace: "", depth: 0)
  }

  /// Whether there are no assets.
  var isEmpty: Bool { images.isEmpty && colors.isEmpty }

  // MARK: Sets

  /// Adds the sets of a folder, and of the folders within it up to the maximum depth.
  private mutating func read(_ path: String, namespace: String, depth: Int) {
    guard depth < Self.depthLimit else { return }
    for name in names(in: "\(folder)/\(path)") where count < Self.entryLimit {
      count += 1
      let inner = "\(path)/\(name)"
      guard let dot = name.lastIndex(of: ".") else {
        if Self.isFolder("\(folder)/\(inner)") {
          let isNamespace = description(inner)?["properties"]?["provides-namespace"] == .bool(true)
          read(inner, namespace: isNamespace ? "\(namespace)\(name)/" : namespace, depth: depth + 1)
        }
        continue
      }
      let asset = namespace + name[..<dot]
      switch name[dot...] {
      case ".imageset", ".symbolset": addImage(asset, inner)
      case ".colorset":
        if let color = ColorAsset(description(inner)?["colors"]) { colors[asset] = color }
      case ".appiconset": addIcon(inner)
      case ".json": break
      default:
        if Self.isFolder("\(folder)/\(inner)") { read(inner, namespace: namespace, depth: depth + 1) }
      }
    }
  }

  private mutating func addImage(_ name: String, _ path: String) {
    let files = files(of: path, members: ["images", "symbols"])
    guard !files.isEmpty else { return }
    images[name] = ImageAsset(
      files: files, isTemplate: isTemplate(path))
    paths.formUnion(files.map(\.path))
  }

  private func isTemplate(_ path: String) -> Bool {
    description(path)?["properties"]?["template-rendering-intent"] == .string("template")
  }

  private mutating func addIcon(_ path: String) {
    let files = files(of: path, members: ["images"])
    let largest = files.max { ($0.nominalSize * $0.scaleFactor) < ($1.nominalSize * $1.scaleFactor) }
    guard let largest else { return }
    icon = largest
    paths.insert(largest.path)
  }

  /// Returns the readable files that some members of a set's description name.
  private func files(of path: String, members: [String]) -> [ImageFile] {
    guard let description = description(path) else { return [] }
    var result: [ImageFile] = []
    for member in members {
      guard case .array(let entries)? = description[member] else { continue }
      for entry in entries.prefix(256) {
        guard let name = entry["filename"]?.stringValue, !name.contains("/"), !name.isEmpty,
          access("\(folder)/\(path)/\(name)", R_OK) == 0
        else { continue }
        result.append(ImageFile(folder: folder, path: shownPath("\(path)/\(name)"), description: entry))
      }
    }
    return result
  }

  /// Returns the path of the file that clients get. That of a PDF is its conversion, if there is one: browsers show no
  /// PDF as a picture.
  private func shownPath(_ path: String) -> String {
    guard path.lowercased().hasSuffix(".pdf"), access("\(folder)/\(path).svg", R_OK) == 0 else { return path }
    return path + ".svg"
  }

  // MARK: Loose files

  /// Adds a loose file, if it is a font or an image: `x@2x.png` becomes the image `x` and `x.png`, so that `Image("x")` finds it.
  private mutating func addLoose(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, count < Self.entryLimit else { return }
    let suffix = name[name.index(after: dot)...].lowercased()
    if FontFile.suffixes.contains(suffix) {
      count += 1
      fonts.append(FontFile(folder: folder, path: path))
      paths.insert(path)
    }
    guard Self.pictureSuffixes.contains(suffix) else { return }
    count += 1
    var base = String(name[..<dot])
    if let device = base.lastIndex(of: "~") { base = String(base[..<device]) }
    var scale: Double?
    for factor in [2, 3] where base.hasSuffix("@\(factor)x") {
      base = String(base.dropLast(3))
      scale = Double(factor)
    }
    let file = ImageFile(folder: folder, path: path, scale: scale ?? 1)
    paths.insert(path)
    for known in [base, "\(base)\(name[dot...])"] {
      // An image of a catalogue precedes a loose one of the same name.
      if let there = images[known], !there.isLoose { continue }
      images[known, default: ImageAsset(files: [], isTemplate: false, isLoose: true)].files.append(file)
    }
  }

  // MARK: Files

  private func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func description(_ path: String) -> JSONValue? {
    guard let bytes = FileBytes.read("\(folder)/\(path)/Contents.json", limit: Self.descriptionLimit) else {
      return nil
    }
    return try? JSONReader.read(bytes)
  }
}
