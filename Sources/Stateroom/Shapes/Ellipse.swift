import Foundation
import RenderTree

/// An ellipse that fills its frame.
///
/// ```swift
/// Ellipse().inset(by: 4).fill(.orange)
/// // {"type": "Ellipse", "props": {"fill": "orange", "inset": 4}}
/// ```
public nonisolated struct Ellipse: BuiltInShape, Equatable {
  /// Creates the shape.
  public init() {}

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Ellipse" }

  nonisolated var description: _ShapeDescription { _ShapeDescription(name: "Ellipse") }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// Keeps the ellipse as it is in right-to-left layouts.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Shape where Self == Ellipse {
  /// The shape.
  public static var ellipse: Self { .init() }
}
