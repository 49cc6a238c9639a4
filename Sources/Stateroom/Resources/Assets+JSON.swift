import Foundation
import RenderTree

extension NodeDeclaration {
  /// Writes an image: its name and, if the asset exists, its URL and its size in points.
  @MainActor func set(picture name: String, in library: AssetLibrary) {
    set("name", name)
    guard let picture = library.picture(name, in: environment) else {
      library.reportMissing(.image, name)
      return
    }
    set(url: picture.url, size: picture.size)
    set("template", where: picture.isTemplate)
  }

  /// Writes the URL and the size of an image, as far as they are known.
  @MainActor func set(url: String?, size: CGSize?) {
    if let url { set("url", url) }
    guard let size, size.width > 0, size.height > 0 else { return }
    set("width", Double(size.width))
    set("height", Double(size.height))
  }
}

extension AssetLibrary {
  /// Returns the wire format of a colour: its name, and its components in the current environment.
  func json(ofColor name: String) -> JSONValue {
    guard let color = color(name) else {
      reportMissing(.color, name)
      return .members(("name", .string(name)))
    }
    return .members(
      ("name", .string(name)), ("color", color.json(isDark: EnvironmentValues.here.colorScheme == .dark)))
  }
}

extension Color {
  /// Creates a colour of the bundle of a token.
  init(asset name: String, in bundle: String?) {
    self.init(bundle.map { .bundled(name, bundle: $0) } ?? .asset(name))
  }
}
