import RenderTree

extension NodeDeclaration {
  /// Declares a picture: its name, and if there is one, where it is to be had and its size in points.
  @MainActor func set(picture name: String, in library: AssetLibrary) {
    set("name", name)
    guard let picture = library.picture(name, in: environment) else {
      library.reportMissing(.image, name)
      return
    }
    set("url", picture.url)
    if let size = picture.size {
      set("width", Double(size.width))
      set("height", Double(size.height))
    }
    set("template", where: picture.isTemplate)
  }
}

extension AssetLibrary {
  /// A colour as it goes over the wire: its name, and what it looks like where it is shown.
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
  /// A colour of a bundle under a token.
  init(asset name: String, in bundle: String?) {
    self.init(bundle.map { .bundled(name, bundle: $0) } ?? .asset(name))
  }
}
