import Foundation
import RenderTree

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

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { outline(in: rect) }

  /// The behavior of the shape if the direction of layout changes: the same as the shape inside.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  /// The data of the shape and the offset.
  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
  }

  func change(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  /// Insets the shape on all sides, and keeps its offset.
  public nonisolated func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}
