import Foundation
import RenderTree
import Synchronization

/// A picture with its variants.
struct ImageAsset: Sendable {
  var files: [ImageFile]
  /// Whether it is painted with the foreground's style.
  let isTemplate: Bool
  /// Whether it lies beside the catalogues.
  var isLoose = false

  /// The variant for an appearance and a number of pixels in a point: the smallest that has enough, or the largest.
  ///
  /// Complexity: O(variants).
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

/// One file of a picture.
struct ImageFile: Sendable {
  /// Which appearance a file is for.
  enum Appearance: Sendable { case any, light, dark }

  /// Which devices a file is for; the first is taken before the others.
  enum Idiom: Int, Comparable, Sendable {
    case universal, phone, tablet, desk, other

    static func < (left: Idiom, right: Idiom) -> Bool { left.rawValue < right.rawValue }
  }

  private let folder: String
  /// The path relative to the folder of the resources.
  let path: String
  let appearance: Appearance
  let idiom: Idiom
  /// How many pixels a point has; nil if it is drawn in any size.
  let scale: Double?
  /// The size in points that an icon is meant for; 0 if none is told.
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

  /// The scale, 1 where none is told: the file is in points then.
  var scaleFactor: Double { scale ?? 1 }

  /// The absolute path.
  var absolutePath: String { "\(folder)/\(path)" }

  /// The size in points, as far as the file's head says.
  var size: CGSize? {
    facts.size(absolutePath).map { CGSize(width: $0.width / scaleFactor, height: $0.height / scaleFactor) }
  }

  /// A short text that differs if the content does. Complexity: O(bytes) the first time, and after the file changed.
  var version: String { ContentVersion.of(absolutePath) }

  /// What is read of the file once.
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
  /// The luminosity that a catalogue names; a higher contrast is for no client.
  init(_ appearances: JSONValue?) {
    guard case .array(let list)? = appearances else {
      self = .any
      return
    }
    let luminosity = list.first { $0["appearance"]?.stringValue == "luminosity" }?["value"]?.stringValue
    self = luminosity == "dark" ? .dark : luminosity == "light" ? .light : .any
  }
}
