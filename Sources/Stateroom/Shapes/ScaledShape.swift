import Foundation
import RenderTree

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

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { outline(in: rect) }

  /// The behavior of the shape if the direction of layout changes: the same as the shape inside.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  /// The data of the shape, the scale and the anchor.
  public var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get { .init(shape.animatableData, .init(scale.animatableData, anchor.animatableData)) }
    set {
      shape.animatableData = newValue.first
      (scale.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
    }
  }

  func change(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect)
  }
}
