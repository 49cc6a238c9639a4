import Foundation
import RenderTree

extension Shape {
  /// Returns the shape trimmed to a part of its outline, between two fractions of its length.
  ///
  /// ```swift
  /// Circle().trim(from: 0, to: 0.75).stroke(.blue, lineWidth: 4)
  /// // {"type": "Circle", "props": {"stroke": {"style": "blue", "width": 4}, "trim": [0, 0.75]}}
  /// ```
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> _TrimmedShape<Self> {
    _TrimmedShape(base: self, start: start, end: end)
  }

  /// Returns the shape rotated around a point.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// Returns the shape scaled relative to a point.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Returns the shape scaled relative to a point.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// Returns the shape with an offset.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }

  /// Returns the shape with an offset.
  public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    self.offset(x: offset.x, y: offset.y)
  }

  /// Returns the shape with an offset.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// Returns the shape with an affine transformation.
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// Returns the shape in a fixed size.
  public func size(_ size: CGSize) -> _SizedShape<Self> {
    _SizedShape(base: self, size: size)
  }

  /// Returns the shape in a fixed size.
  public func size(width: CGFloat, height: CGFloat) -> _SizedShape<Self> {
    size(CGSize(width: width, height: height))
  }
}

/// A shape in a fixed size, at the origin of its frame.
public nonisolated struct _SizedShape<Base: Shape>: Shape {
  let base: Base
  let size: CGSize

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { Base._shapeTypeName }
  /// Not for use by apps.
  public var _dependsOnSize: Bool { false }

  /// Returns the outline in the fixed size.
  public func path(in rect: CGRect) -> Path { base.path(in: CGRect(origin: rect.origin, size: size)) }

  /// Not for use by apps.
  public func _description(in size: CGSize) -> _ShapeDescription {
    var description = base._description(in: self.size)
    description.outline = .fixed(path(in: .zero))
    (description.trim, description.cornerRadius, description.cornerRadii) = (nil, nil, nil)
    description.inset = 0
    return description
  }
}
