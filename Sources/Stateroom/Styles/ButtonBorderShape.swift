import Foundation
import RenderTree

/// The shape of a button's border. As a shape of its own, the automatic one is a capsule.
public nonisolated struct ButtonBorderShape: InsettableShape, Hashable {
  let name: String
  var radius: Double?

  /// The shape that the button style chooses.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// A capsule.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
  /// A rectangle with rounded corners.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// Returns a rectangle with rounded corners of the given radius.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle", radius: radius)
  }

  /// The radius of corners that none is given for.
  private static let standardRadius = 8.0

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path {
    switch name {
    case "circle": Circle().path(in: rect)
    case "roundedRectangle":
      RoundedRectangle(cornerRadius: CGFloat(radius ?? Self.standardRadius)).path(in: rect)
    default: Capsule().path(in: rect)
    }
  }

  /// Returns the shape inset on all sides.
  public func inset(by amount: CGFloat) -> _InsetShape<ButtonBorderShape> {
    _InsetShape(base: self, amount: amount)
  }

  /// The shape stays as it is if the direction of layout changes.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Shape where Self == ButtonBorderShape {
  /// The shape of a button's border.
  public static var buttonBorder: ButtonBorderShape { .automatic }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the enclosing container.
  public static var containerRelative: ContainerRelativeShape { .init() }
}
