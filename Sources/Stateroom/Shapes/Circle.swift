import Foundation
import RenderTree

/// A circle in the middle of its space.
public nonisolated struct Circle: BuiltInShape, Equatable {
  /// A shape without parameters.
  public init() {}

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Circle" }

  /// Not for use by apps.
  public var _description: _ShapeDescription { _ShapeDescription(name: "Circle") }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Shape where Self == Circle {
  /// The shape as a value.
  public static var circle: Self { .init() }
}
