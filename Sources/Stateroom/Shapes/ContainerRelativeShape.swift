import Foundation
import RenderTree

/// The shape of the enclosing container. Containers are rectangles here.
public nonisolated struct ContainerRelativeShape: BuiltInShape, Equatable {
  /// Creates the shape.
  public init() {}

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Rectangle" }

  nonisolated var description: _ShapeDescription { _ShapeDescription(name: "Rectangle") }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}
