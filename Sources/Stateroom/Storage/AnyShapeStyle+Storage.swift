import RenderTree

extension AnyShapeStyle: StoredByRepresentation {
  /// The built-in styles, by the names under which they are stored.
  private static var builtIn: [String: any ShapeStyle.Type] {
    let types: [any ShapeStyle.Type] = [
      Color.self, Gradient.self, AnyGradient.self, LinearGradient.self, RadialGradient.self,
      AngularGradient.self, Material.self, HierarchicalShapeStyle.self, ForegroundStyle.self,
      BackgroundStyle.self, SelectionShapeStyle.self, SeparatorShapeStyle.self,
      PlaceholderTextShapeStyle.self, LinkShapeStyle.self, FillShapeStyle.self,
      WindowBackgroundShapeStyle.self, TintShapeStyle.self, _OpacityShapeStyle<Color>.self,
    ]
    return Dictionary(uniqueKeysWithValues: types.map { ("\($0)", $0) })
  }

  /// The stored form of the style, with the name of its type, or nil for a custom style.
  package var storedRepresentation: StoredStyle? {
    func bytes<Style: ShapeStyle>(_ style: Style) -> [UInt8]? { try? StoredForm.encode(style) }
    let name = "\(type(of: base))"
    guard Self.builtIn[name] != nil, let bytes = bytes(base) else { return nil }
    return StoredStyle(name: name, bytes: bytes)
  }

  /// Creates the style from its stored form, or the foreground style if the bytes cannot be decoded any more.
  package init(storedRepresentation stored: StoredStyle) {
    func style<Style: ShapeStyle>(_: Style.Type) -> AnyShapeStyle? {
      (try? StoredForm.decode(Style.self, from: stored.bytes)).map { AnyShapeStyle($0) }
    }
    self = Self.builtIn[stored.name].flatMap { style($0) } ?? AnyShapeStyle(ForegroundStyle())
  }
}

/// The stored form of a type-erased style.
package struct StoredStyle {
  let name: String
  let bytes: [UInt8]
}
