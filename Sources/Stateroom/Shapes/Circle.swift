import Foundation
import RenderTree

/// A circle, centred in its frame.
///
/// ```swift
/// Circle().stroke(.red, lineWidth: 2)
/// // {"type": "Circle", "props": {"stroke": {"style": "red", "width": 2}}}
/// ```
public nonisolated struct Circle: BuiltInShape, Equatable {
  /// Creates the shape.
  public init() {}

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Circle" }

  nonisolated var description: _ShapeDescription { _ShapeDescription(name: "Circle") }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// Returns the largest square within the proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  /// Keeps the circle as it is in right-to-left layouts.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Shape where Self == Circle {
  /// The shape.
  public static var circle: Self { .init() }
}
