import Foundation
import RenderTree

/// A rectangle.
///
/// ```swift
/// Rectangle().fill(.blue).frame(width: 40, height: 8)
/// // {"type": "Rectangle", "props": {"fill": "blue"},
/// //  "modifiers": [{"frame": {"width": 40, "height": 8}}]}
/// ```
public nonisolated struct Rectangle: BuiltInShape, Equatable {
  /// Creates the shape.
  public init() {}

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Rectangle" }

  nonisolated var description: _ShapeDescription { _ShapeDescription(name: "Rectangle") }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Keeps the rectangle as it is in right-to-left layouts.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Shape where Self == Rectangle {
  /// The shape.
  public static var rect: Self { .init() }
}
