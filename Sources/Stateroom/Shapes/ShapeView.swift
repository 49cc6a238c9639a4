import Foundation
import RenderTree

/// A view that draws a shape, and that can draw it again with another style.
///
/// Each new style is drawn over the earlier ones. A stroke over a fill is one node; anything else is a stack of
/// nodes of the same shape.
public nonisolated protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape.
  var shape: Content { get }
  /// The drawings of the shape, the lowest one first. Not for use by apps.
  var _layers: [_ShapeView<Content>] { get }
}

extension ShapeView {
  /// Returns the view with the shape filled with a style, over its earlier drawings.
  public func fill<Style: ShapeStyle>(
    _ content: Style = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, Style, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Returns the view with a stroke along the outline, over its earlier drawings.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, Style, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  /// Returns the view with a stroke along the outline, over its earlier drawings.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, Style, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Returns the view with a stroke inside of the outline, over its earlier drawings.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, Style, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  /// Returns the view with a stroke inside of the outline, over its earlier drawings.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, Style, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
