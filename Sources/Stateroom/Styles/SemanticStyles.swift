import RenderTree

/// A level of the foreground style's hierarchy.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let name: String

  /// The first level, which is the foreground style itself.
  public static let primary = HierarchicalShapeStyle(name: "primary")
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(name: "secondary")
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(name: "tertiary")
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(name: "quaternary")
  /// The fifth level. The client draws it like the fourth.
  public static let quinary = HierarchicalShapeStyle(name: "quaternary")

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string(name) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level, which is the foreground style itself.
  public static var primary: HierarchicalShapeStyle { .init(name: "primary") }
  /// The second level.
  public static var secondary: HierarchicalShapeStyle { .init(name: "secondary") }
  /// The third level.
  public static var tertiary: HierarchicalShapeStyle { .init(name: "tertiary") }
  /// The fourth level.
  public static var quaternary: HierarchicalShapeStyle { .init(name: "quaternary") }
  /// The fifth level. The client draws it like the fourth.
  public static var quinary: HierarchicalShapeStyle { .init(name: "quaternary") }
}

/// The style of the foreground. It is sent to the client as `primary`.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("primary") }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of the foreground. It is sent to the client as `primary`.
  public static var foreground: ForegroundStyle { .init() }
}

/// The style of the background, as `backgroundStyle(_:)` sets it.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    guard let style = environment.backgroundStyle, !(style.base is BackgroundStyle) else {
      return .string("background")
    }
    return style._json(in: environment)
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style of the background, as `backgroundStyle(_:)` sets it.
  public static var background: BackgroundStyle { .init() }
}

/// The style of a selection.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("accentColor") }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The style of a selection.
  public static var selection: SelectionShapeStyle { .init() }
}

/// The style of a separator.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("quaternary") }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of a separator.
  public static var separator: SeparatorShapeStyle { .init() }
}

/// The style of placeholder text.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("tertiary") }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The style of placeholder text.
  public static var placeholder: PlaceholderTextShapeStyle { .init() }
}

/// The style of a link.
public struct LinkShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("accentColor") }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The style of a link.
  public static var link: LinkShapeStyle { .init() }
}

/// The style of the fill of a shape.
public struct FillShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("quaternary") }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The style of the fill of a shape.
  public static var fill: FillShapeStyle { .init() }
}

/// The style of the background of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue { .string("background") }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The style of the background of a window.
  public static var windowBackground: WindowBackgroundShapeStyle { .init() }
}

/// A style that paints with the tint of the environment, or with the accent colour if there is none.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    environment.tint?._json(in: environment) ?? Color.accentColor.json
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// A style that paints with the tint of the environment, or with the accent colour if there is none.
  public static var tint: TintShapeStyle { .init() }
}
