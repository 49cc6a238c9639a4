import Foundation
import RenderTree

/// A shape whose outline is transformed, possibly depending on its rectangle.
nonisolated protocol OutlineChange: Shape {
  associatedtype Base: Shape
  nonisolated var shape: Base { get }
  nonisolated func change(in rect: CGRect) -> CGAffineTransform
}

extension OutlineChange {
  /// Not for use by apps.
  public static var _shapeTypeName: StaticString { Base._shapeTypeName }

  func outline(in rect: CGRect) -> Path { shape.path(in: rect).applying(change(in: rect)) }

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

extension CGAffineTransform {
  /// Returns the transformation with a point of a rectangle as its origin.
  nonisolated func about(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
    let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}
