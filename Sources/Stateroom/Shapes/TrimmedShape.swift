import Foundation
import RenderTree

/// A shape that is trimmed to a part of its outline.
public nonisolated struct _TrimmedShape<Base: Shape>: Shape {
  let base: Base
  let start: CGFloat
  let end: CGFloat

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { Base._shapeTypeName }
  /// Not for use by apps.
  public var _dependsOnSize: Bool { base._dependsOnSize }

  /// The behavior of the shape if the direction of layout changes.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: start, to: end) }

  /// Not for use by apps.
  public func _description(in size: CGSize) -> _ShapeDescription {
    var description = base._description(in: size)
    if case .named = description.outline, description.trim == nil {
      description.trim = .init(from: Double(start.clampedUnit), to: Double(end.clampedUnit))
      return description
    }
    return description.mapPath { $0.trimmedPath(from: start, to: end) }
  }
}
