import RenderTree

/// A translucent background, through which the content behind it shows.
///
/// ```swift
/// Text("Now playing").background(.regularMaterial)
/// // {"type": "Text", "props": {"text": "Now playing"},
/// //  "modifiers": [{"background": {"style": {"material": "regular"}}}]}
/// ```
public struct Material: ShapeStyle, Hashable {
  let name: String

  /// A mostly translucent material.
  public static let ultraThin = Material(name: "ultraThin")
  /// A material that is more translucent than opaque.
  public static let thin = Material(name: "thin")
  /// A somewhat translucent material.
  public static let regular = Material(name: "regular")
  /// A material that is more opaque than translucent.
  public static let thick = Material(name: "thick")
  /// A mostly opaque material.
  public static let ultraThick = Material(name: "ultraThick")
  /// The material of toolbars.
  public static let bar = Material(name: "bar")

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    .members(("material", .string(name)))
  }
}

extension ShapeStyle where Self == Material {
  /// A mostly translucent material.
  public static var ultraThinMaterial: Material { .init(name: "ultraThin") }
  /// A material that is more translucent than opaque.
  public static var thinMaterial: Material { .init(name: "thin") }
  /// A somewhat translucent material.
  public static var regularMaterial: Material { .init(name: "regular") }
  /// A material that is more opaque than translucent.
  public static var thickMaterial: Material { .init(name: "thick") }
  /// A mostly opaque material.
  public static var ultraThickMaterial: Material { .init(name: "ultraThick") }
  /// The material of toolbars.
  public static var bar: Material { .init(name: "bar") }
}
