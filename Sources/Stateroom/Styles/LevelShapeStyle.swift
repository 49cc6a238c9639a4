import RenderTree

/// A lower level of a style's hierarchy: a fainter shade, or one of the system's backgrounds.
public struct _LevelShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let level: HierarchyLevel

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    switch style._json(in: environment) {
    case .string("primary"): .string(level.rawValue)
    case .string("background"): .string(level.background)
    case let json: json.faded(level.opacity)
    }
  }
}

/// The levels below the first of a style's hierarchy.
enum HierarchyLevel: String, Codable {
  case secondary, tertiary, quaternary, quinary

  /// The part of the opacity that is left of a style without levels of its own.
  var opacity: Double {
    switch self {
    case .secondary: 0.5
    case .tertiary: 0.25
    case .quaternary: 0.18
    case .quinary: 0.1
    }
  }

  /// The name of the background. There are three backgrounds; deeper levels are the third.
  var background: String { self == .secondary ? "secondaryBackground" : "tertiaryBackground" }
}

extension ShapeStyle {
  /// The second level of the style's hierarchy.
  public var secondary: some ShapeStyle { _LevelShapeStyle(style: self, level: .secondary) }
  /// The third level of the style's hierarchy.
  public var tertiary: some ShapeStyle { _LevelShapeStyle(style: self, level: .tertiary) }
  /// The fourth level of the style's hierarchy.
  public var quaternary: some ShapeStyle { _LevelShapeStyle(style: self, level: .quaternary) }
  /// The fifth level of the style's hierarchy.
  public var quinary: some ShapeStyle { _LevelShapeStyle(style: self, level: .quinary) }
}
