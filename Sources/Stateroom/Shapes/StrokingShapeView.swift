import Foundation
import RenderTree

/// A view of a shape that draws a stroke over a background.
nonisolated protocol StrokingShapeView: ShapeView {
  associatedtype Style: ShapeStyle
  associatedtype Background: View

  var style: Style { get }
  var strokeStyle: StrokeStyle { get }
  var isAntialiased: Bool { get }
  var background: Background { get }
}

extension StrokingShapeView {
  /// Returns the drawings of the background with the stroke over them. A fill takes the stroke into its own node.
  func strokedLayers(isInside: Bool) -> [_ShapeView<Content>] {
    let stroke = _ShapeView<Content>.Stroke(
      style: AnyShapeStyle(style), line: strokeStyle, isInside: isInside, isAntialiased: isAntialiased)
    var layers: [_ShapeView<Content>] = _shapeLayers(of: background) ?? []
    if let last = layers.indices.last, layers[last].stroke == nil {
      layers[last].stroke = stroke
      // A fill without a style has the foreground style, which a stroke of its own would replace.
      if layers[last].fill == nil { layers[last].fill = AnyShapeStyle(.foreground) }
    } else {
      layers.append(_ShapeView(shape: shape, stroke: stroke))
    }
    return layers
  }
}
