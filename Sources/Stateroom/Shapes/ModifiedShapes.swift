import Foundation
import RenderTree

/// A shape that is inset on all sides.
public nonisolated struct _InsetShape<Base: InsettableShape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { Base._shapeTypeName }
  /// Not for use by apps.
  public var _dependsOnSize: Bool { base._dependsOnSize }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }

  /// Returns the shape inset further.
  public func inset(by amount: CGFloat) -> _InsetShape<Base> {
    _InsetShape(base: base, amount: self.amount + amount)
  }

  /// Not for use by apps.
  public func _description(in size: CGSize) -> _ShapeDescription {
    var description = base._description(in: size)
    guard case .named = description.outline else {
      description.outline = .scaled(path(in: CGRect(origin: .zero, size: size)), size)
      return description
    }
    description.inset += Double(amount)
    description.cornerRadius = description.cornerRadius.map { max(0, $0 - Double(amount)) }
    return description
  }
}

/// A shape that is trimmed to a part of its outline.
public nonisolated struct _TrimmedShape<Base: Shape>: Shape {
  let base: Base
  let start: CGFloat
  let end: CGFloat

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { Base._shapeTypeName }
  /// Not for use by apps.
  public var _dependsOnSize: Bool { base._dependsOnSize }

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

/// A shape whose outline is transformed, possibly depending on its rectangle.
nonisolated protocol OutlineChange: Shape {
  associatedtype Base: Shape
  nonisolated var shape: Base { get }
  nonisolated func change(in rect: CGRect) -> CGAffineTransform
}

extension OutlineChange {
  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { Base._shapeTypeName }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(change(in: rect)) }

  /// Not for use by apps.
  public func _description(in size: CGSize) -> _ShapeDescription {
    var description = shape._description(in: size)
    let rect = CGRect(origin: .zero, size: size)
    if case .fixed(let path) = description.outline {
      description.outline = .fixed(path.applying(change(in: rect)))
    } else if description.name == "Circle" {
      description.outline = .fitted(path(in: rect), size)
    } else {
      description.outline = .scaled(path(in: rect), size)
    }
    (description.trim, description.cornerRadius, description.cornerRadii) = (nil, nil, nil)
    description.inset = 0
    return description
  }
}

/// A rotated shape.
public nonisolated struct RotatedShape<Content: Shape>: OutlineChange {
  /// The shape.
  public var shape: Content
  /// The angle.
  public var angle: Angle
  /// The anchor, which keeps its position.
  public var anchor: UnitPoint

  /// Creates a rotated shape.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
  }

  func change(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor, of: rect)
  }
}

/// A scaled shape.
public nonisolated struct ScaledShape<Content: Shape>: OutlineChange {
  /// The shape.
  public var shape: Content
  /// The scale factors.
  public var scale: CGSize
  /// The anchor, which keeps its position.
  public var anchor: UnitPoint

  /// Creates a scaled shape.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
  }

  func change(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect)
  }
}

/// An offset shape.
public nonisolated struct OffsetShape<Content: Shape>: OutlineChange {
  /// The shape.
  public var shape: Content
  /// The offset.
  public var offset: CGSize

  /// Creates an offset shape.
  public init(shape: Content, offset: CGSize) {
    (self.shape, self.offset) = (shape, offset)
  }

  func change(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }
}

/// A transformed shape.
public nonisolated struct TransformedShape<Content: Shape>: OutlineChange {
  /// The shape.
  public var shape: Content
  /// The transformation.
  public var transform: CGAffineTransform

  /// Creates a transformed shape.
  public init(shape: Content, transform: CGAffineTransform) {
    (self.shape, self.transform) = (shape, transform)
  }

  func change(in rect: CGRect) -> CGAffineTransform { transform }
}

extension CGAffineTransform {
  /// Returns the transformation with a point of a rectangle as its origin.
  nonisolated func about(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
    let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}
