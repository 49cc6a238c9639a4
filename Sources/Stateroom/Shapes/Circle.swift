import Foundation
import RenderTree

/// A circle in the middle of its space.
public nonisolated struct Circle: BuiltInShape, Equatable {
  /// A shape without parameters.
  public init() {}

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { "Circle" }

  nonisolated var description: _ShapeDescription { _ShapeDescription(name: "Circle") }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// The largest square of the room.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }
}

extension Shape where Self == Circle {
  /// The shape as a value.
  public static var circle: Self { .init() }
}
