import RenderTree

/// A ground through which what lies behind shines.
public struct Material: ShapeStyle, Hashable {
  let name: String

  /// The ultraThin one.
  public static let ultraThin = Material(name: "ultraThin")
  /// The thin one.
  public static let thin = Material(name: "thin")
  /// The regular one.
  public static let regular = Material(name: "regular")
  /// The thick one.
  public static let thick = Material(name: "thick")
  /// The ultraThick one.
  public static let ultraThick = Material(name: "ultraThick")
  /// As toolbars have it.
  public static let bar = Material(name: "bar")

  /// The style as it goes over the wire. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    .members(("material", .string(name)))
  }
}

extension ShapeStyle where Self == Material {
  /// The ultraThin material.
  public static var ultraThinMaterial: Material { .init(name: "ultraThin") }
  /// The thin material.
  public static var thinMaterial: Material { .init(name: "thin") }
  /// The regular material.
  public static var regularMaterial: Material { .init(name: "regular") }
  /// The thick material.
  public static var thickMaterial: Material { .init(name: "thick") }
  /// The ultraThick material.
  public static var ultraThickMaterial: Material { .init(name: "ultraThick") }
  /// The bar material.
  public static var bar: Material { .init(name: "bar") }
}
