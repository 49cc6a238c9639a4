import Foundation
import RenderTree
import Synchronization

/// An image with its variants.
struct ImageAsset: Sendable {
  var files: [ImageFile]
  /// Whether the image is a template, painted with the foreground style.
  let isTemplate: Bool
  /// Whether the file is a loose one, outside of the catalogues.
  var isLoose = false

  /// Returns the variant for an appearance and a display scale: the smallest one of sufficient scale, or else
  /// the largest.
  ///
  /// - Complexity: O(variants).
  func file(isDark: Bool, displayScale: Double) -> ImageFile? {
    func best(_ candidates: [ImageFile]) -> ImageFile? {
      guard let idiom = candidates.map(\.idiom).min() else { return nil }
      let candidates = candidates.filter { $0.idiom == idiom }
      return candidates.filter { $0.scaleFactor >= displayScale }.min { $0.scaleFactor < $1.scaleFactor }
        ?? candidates.max { $0.scaleFactor < $1.scaleFactor }
    }
    return best(files.filter { $0.appearance == (isDark ? .dark : .light) })
      ?? best(files.filter { $0.appearance == .any }) ?? best(files)
  }
}

/// One file of an image.
struct ImageFile: Sendable {
  /// The appearance that a file is for.
  enum Appearance: Sendable { case any, light, dark }

  /// The devices that a file is for, in order of preference.
  enum Idiom: Int, Comparable, Sendable {
    case universal, phone, tablet, desk, other

    static func < (left: Idiom, right: Idiom) -> Bool { left.rawValue < right.rawValue }
  }

  private let folder: String
  /// The path relative to the folder of the resources.
  let path: String
  let appearance: Appearance
  let idiom: Idiom
  /// The number of pixels per point, or nil if the file is drawn in any size.
  let scale: Double?
  /// The nominal size of an icon in points, or 0 if there is none.
  let nominalSize: Double
  private let facts = Facts()

  init(folder: String, path: String, scale: Double) {
    self.folder = folder
    self.path = path
    self.scale = scale
    appearance = .any
    idiom = .universal
    nominalSize = 0
  }

  init(folder: String, path: String, description: JSONValue) {
    self.folder = folder
    self.path = path
    scale = description["scale"]?.stringValue.flatMap { Double($0.dropLast()) }
    nominalSize = description["size"]?.stringValue?.split(separator: "x").first.flatMap { Double($0) } ?? 0
    switch description["idiom"]?.stringValue {
    case "universal"?, "ios-marketing"?, nil: idiom = .universal
    case "iphone"?: idiom = .phone
    case "ipad"?: idiom = .tablet
    case "mac"?: idiom = .desk
    default: idiom = .other
    }
    appearance = Appearance(description["appearances"])
  }

  /// The scale, or 1 if there is none: the size of the file is in points then.
  var scaleFactor: Double { scale ?? 1 }

  /// The absolute path.
  var absolutePath: String { "\(folder)/\(path)" }

  /// The size in points, or nil if the head of the file does not tell it.
  var size: CGSize? {
    facts.size(absolutePath).map { CGSize(width: $0.width / scaleFactor, height: $0.height / scaleFactor) }
  }

  /// A hash of the content.
  ///
  /// - Complexity: O(bytes) the first time and after a change of the file, O(1) otherwise.
  var version: String { ContentVersion.of(absolutePath) }

  /// The facts that are read from the file once.
  private final class Facts: Sendable {
    private let known = Mutex<CGSize??>(nil)

    func size(_ path: String) -> CGSize? {
      known.withLock { known in
        if let known { return known }
        let size = PictureSize.read(path)
        known = .some(size)
        return size
      }
    }
  }
}

extension ImageFile.Appearance {
  /// Creates the luminosity that a catalogue names. Variants of higher contrast are for no client.
  init(_ appearances: JSONValue?) {
    guard case .array(let list)? = appearances else {
      self = .any
      return
    }
    let luminosity = list.first { $0["appearance"]?.stringValue == "luminosity" }?["value"]?.stringValue
    self = luminosity == "dark" ? .dark : luminosity == "light" ? .light : .any
  }
}
