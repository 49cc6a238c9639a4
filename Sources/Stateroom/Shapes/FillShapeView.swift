import Foundation
import RenderTree

/// A shape that is filled, over a background.
public nonisolated struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  /// The shape.
  public var shape: Content
  /// The style of the fill.
  public var style: Style
  /// The rule of the fill.
  public var fillStyle: FillStyle
  /// The view that is drawn below.
  public var background: Background

  /// Creates the view of a filled shape over a background.
  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    (self.shape, self.style, self.fillStyle, self.background) = (shape, style, fillStyle, background)
  }

  /// Not for use by apps.
  public var _layers: [_ShapeView<Content>] {
    let fill = _ShapeView(shape: shape, fill: AnyShapeStyle(style), fillStyle: fillStyle)
    return (_shapeLayers(of: background) ?? []) + [fill]
  }

  /// The background, and the shape over it.
  @MainActor public var body: some View { _ShapeLayers(background: background, layers: _layers) }
}
