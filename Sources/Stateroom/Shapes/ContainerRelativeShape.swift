import Foundation
import RenderTree

/// The shape of the container around. Containers are rectangles here.
public nonisolated struct ContainerRelativeShape: BuiltInShape, Equatable {
  /// The shape of the container around.
  public init() {}

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Rectangle" }

  nonisolated var description: _ShapeDescription { _ShapeDescription(name: "Rectangle") }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}
