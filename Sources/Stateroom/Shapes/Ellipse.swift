import Foundation
import RenderTree

/// An ellipse that fills its space.
public nonisolated struct Ellipse: BuiltInShape, Equatable {
  /// A shape without parameters.
  public init() {}

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Ellipse" }

  nonisolated var description: _ShapeDescription { _ShapeDescription(name: "Ellipse") }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Shape where Self == Ellipse {
  /// The shape as a value.
  public static var ellipse: Self { .init() }
}
