import Foundation
import RenderTree

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

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { outline(in: rect) }

  /// The behavior of the shape if the direction of layout changes: the same as the shape inside.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  /// The data of the shape, the angle and the anchor.
  public var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get { .init(shape.animatableData, .init(angle.animatableData, anchor.animatableData)) }
    set {
      shape.animatableData = newValue.first
      (angle.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
    }
  }

  func change(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor, of: rect)
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  /// Insets the shape on all sides before it is rotated.
  public nonisolated func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}
