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

  /// The behavior of the shape if the direction of layout changes.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

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
