import Foundation
import RenderTree

/// A capsule: a rectangle whose shorter sides are half circles.
///
/// ```swift
/// Capsule().fill(.green)
/// // {"type": "Capsule", "props": {"fill": "green"}}
/// ```
public nonisolated struct Capsule: BuiltInShape, Equatable {
  /// Creates a capsule. `style` is ignored: clients draw one style of corners.
  public init(style: RoundedCornerStyle = .continuous) {}

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Capsule" }

  nonisolated var description: _ShapeDescription { _ShapeDescription(name: "Capsule") }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  /// Keeps the capsule as it is in right-to-left layouts.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Shape where Self == Capsule {
  /// The shape.
  public static var capsule: Self { .init() }

  /// Returns the shape. `style` is ignored: clients draw one style of corners.
  public static func capsule(style: RoundedCornerStyle) -> Self { .init(style: style) }
}
