import Foundation
import RenderTree

/// A shadow of the content that a shape style paints.
public struct ShadowStyle: Hashable, Sendable {
  let json: JSONValue

  private init(_ kind: String, _ color: Color, _ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) {
    json = .members(
      ("kind", .string(kind)), ("color", color.json), ("radius", .length(radius)), ("x", .length(x)),
      ("y", .length(y)))
  }

  /// Returns a drop shadow, behind the painted content.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle("drop", color, radius, x, y)
  }

  /// Returns an inner shadow, inside of the painted content.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle("inner", color, radius, x, y)
  }
}
