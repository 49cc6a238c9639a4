import RenderTree

extension AnyShapeStyle: StoredByRepresentation {
  /// The styles that are built in, by the names under which they are stored.
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

  /// The style's own stored form under its type's name; nil for a style of the app's.
  package var storedRepresentation: StoredStyle? {
    func bytes<Style: ShapeStyle>(_ style: Style) -> [UInt8]? { try? StoredForm.encode(style) }
    let name = "\(type(of: base))"
    guard Self.builtIn[name] != nil, let bytes = bytes(base) else { return nil }
    return StoredStyle(name: name, bytes: bytes)
  }

  /// The style, or the foreground's if its bytes do not fit any more.
  package init(storedRepresentation stored: StoredStyle) {
    func style<Style: ShapeStyle>(_: Style.Type) -> AnyShapeStyle? {
      (try? StoredForm.decode(Style.self, from: stored.bytes)).map { AnyShapeStyle($0) }
    }
    self = Self.builtIn[stored.name].flatMap { style($0) } ?? AnyShapeStyle(ForegroundStyle())
  }
}

/// A style whose type is not known statically, as it is stored.
package struct StoredStyle {
  let name: String
  let bytes: [UInt8]
}
