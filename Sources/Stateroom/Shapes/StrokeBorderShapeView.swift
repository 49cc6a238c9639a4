import Foundation
import RenderTree

/// A shape with a stroke inside of its outline, over a background.
public nonisolated struct StrokeBorderShapeView<
  Content: InsettableShape, Style: ShapeStyle, Background: View
>: StrokingShapeView {
  /// The shape.
  public var shape: Content
  /// The style of the stroke.
  public var style: Style
  /// The line of the stroke.
  public var strokeStyle: StrokeStyle
  /// Whether edges are smooth.
  public var isAntialiased: Bool
  /// The view that is drawn below.
  public var background: Background

  /// Creates the view of a stroke over a background.
  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
    (self.isAntialiased, self.background) = (isAntialiased, background)
  }

  /// Not for use by apps.
  public var _layers: [_ShapeView<Content>] { strokedLayers(isInside: true) }

  /// The background, and the stroke over it.
  @MainActor public var body: some View { _ShapeLayers(background: background, layers: _layers) }
}
