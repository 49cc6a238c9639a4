import RenderTree

/// A level of the foreground's style.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let name: String

  /// The first level: as the foreground is.
  public static let primary = HierarchicalShapeStyle(name: "primary")
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(name: "secondary")
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(name: "tertiary")
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(name: "quaternary")
  /// The fifth level; the client draws it as the fourth.
  public static let quinary = HierarchicalShapeStyle(name: "quaternary")

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string(name) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level: as the foreground is.
  public static var primary: HierarchicalShapeStyle { .init(name: "primary") }
  /// The second level.
  public static var secondary: HierarchicalShapeStyle { .init(name: "secondary") }
  /// The third level.
  public static var tertiary: HierarchicalShapeStyle { .init(name: "tertiary") }
  /// The fourth level.
  public static var quaternary: HierarchicalShapeStyle { .init(name: "quaternary") }
  /// The fifth level; the client draws it as the fourth.
  public static var quinary: HierarchicalShapeStyle { .init(name: "quaternary") }
}

/// What the foreground is painted with.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// What the foreground is painted with.
  public init() {}

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("primary") }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// What the foreground is painted with.
  public static var foreground: ForegroundStyle { .init() }
}

/// What the background is painted with.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// What the background is painted with.
  public init() {}

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    guard let style = environment.backgroundStyle, !(style.base is BackgroundStyle) else {
      return .string("background")
    }
    return style._json(in: environment)
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// What the background is painted with.
  public static var background: BackgroundStyle { .init() }
}

/// What a selection is painted with.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  /// What a selection is painted with.
  public init() {}

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("accentColor") }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// What a selection is painted with.
  public static var selection: SelectionShapeStyle { .init() }
}

/// What a separator is painted with.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  /// What a separator is painted with.
  public init() {}

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("quaternary") }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// What a separator is painted with.
  public static var separator: SeparatorShapeStyle { .init() }
}

/// What a prompt is painted with.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  /// What a prompt is painted with.
  public init() {}

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("tertiary") }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// What a prompt is painted with.
  public static var placeholder: PlaceholderTextShapeStyle { .init() }
}

/// What a link is painted with.
public struct LinkShapeStyle: ShapeStyle, Hashable {
  /// What a link is painted with.
  public init() {}

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("accentColor") }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// What a link is painted with.
  public static var link: LinkShapeStyle { .init() }
}

/// What a shape is filled with.
public struct FillShapeStyle: ShapeStyle, Hashable {
  /// What a shape is filled with.
  public init() {}

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("quaternary") }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// What a shape is filled with.
  public static var fill: FillShapeStyle { .init() }
}

/// What a window is painted with.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  /// What a window is painted with.
  public init() {}

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("background") }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// What a window is painted with.
  public static var windowBackground: WindowBackgroundShapeStyle { .init() }
}

/// The tint of the surroundings, the accent colour where they have none.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// The tint of the surroundings.
  public init() {}

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    environment.tint?._json(in: environment) ?? Color.accentColor.json
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the surroundings.
  public static var tint: TintShapeStyle { .init() }
}
