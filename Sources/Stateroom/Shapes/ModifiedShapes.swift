import Foundation
import RenderTree

/// A shape, smaller on all sides.
public nonisolated struct _InsetShape<Base: InsettableShape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { Base._shapeTypeName }
  /// Not for use by apps.
  public var _dependsOnSize: Bool { base._dependsOnSize }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }

  /// The shape, still smaller.
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

/// A part of a shape's outline.
public nonisolated struct _TrimmedShape<Base: Shape>: Shape {
  let base: Base
  let start: CGFloat
  let end: CGFloat

  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { Base._shapeTypeName }
  /// Not for use by apps.
  public var _dependsOnSize: Bool { base._dependsOnSize }

  /// The outline within a rectangle.
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

/// A change of a shape's outline, which may depend on its rectangle.
nonisolated protocol OutlineChange: Shape {
  associatedtype Base: Shape
  nonisolated var shape: Base { get }
  nonisolated func change(in rect: CGRect) -> CGAffineTransform
}

extension OutlineChange {
  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { Base._shapeTypeName }

  /// The outline within a rectangle.
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

/// A shape, turned.
public nonisolated struct RotatedShape<Content: Shape>: OutlineChange {
  /// The shape.
  public var shape: Content
  /// The angle.
  public var angle: Angle
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// A shape, turned.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
  }

  func change(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor, of: rect)
  }
}

/// A shape in another size.
public nonisolated struct ScaledShape<Content: Shape>: OutlineChange {
  /// The shape.
  public var shape: Content
  /// The factors.
  public var scale: CGSize
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// A shape in another size.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
  }

  func change(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect)
  }
}

/// A shape elsewhere.
public nonisolated struct OffsetShape<Content: Shape>: OutlineChange {
  /// The shape.
  public var shape: Content
  /// How far it is moved.
  public var offset: CGSize

  /// A shape elsewhere.
  public init(shape: Content, offset: CGSize) {
    (self.shape, self.offset) = (shape, offset)
  }

  func change(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }
}

/// A shape whose points are mapped.
public nonisolated struct TransformedShape<Content: Shape>: OutlineChange {
  /// The shape.
  public var shape: Content
  /// The mapping.
  public var transform: CGAffineTransform

  /// A shape whose points are mapped.
  public init(shape: Content, transform: CGAffineTransform) {
    (self.shape, self.transform) = (shape, transform)
  }

  func change(in rect: CGRect) -> CGAffineTransform { transform }
}

extension CGAffineTransform {
  /// The mapping with a point of a rectangle as the origin.
  nonisolated func about(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
    let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}
