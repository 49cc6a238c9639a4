import Foundation
import RenderTree

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

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { outline(in: rect) }

  /// The behavior of the shape if the direction of layout changes: the same as the shape inside.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  /// The data of the shape.
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func change(in rect: CGRect) -> CGAffineTransform { transform }
}
