import Foundation
import RenderTree

/// A shape as it is filled and stroked.
public nonisolated struct _ShapeView<Base: Shape>: Element, ElementAttributes {
  let shape: Base
  var fill: AnyShapeStyle?
  var stroke: Stroke?

  struct Stroke: Equatable {
    let style: AnyShapeStyle?
    let width: Double
  }

  package static var typeName: StaticString { Base._shapeTypeName }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    let description = shape._description
    if Base._shapeTypeName.utf8CodeUnitCount == 5, Base._shapeTypeName.description == "Shape" {
      node.set("name", description.name)
    }
    if let fill = fill ?? (stroke == nil ? environment.text.attributes.foregroundStyle : nil) {
      node.set("fill", fill._json(in: environment))
    }
    if let stroke {
      let style = stroke.style ?? environment.text.attributes.foregroundStyle ?? AnyShapeStyle(Color.primary)
      node.set(
        "stroke",
        .members(("style", style._json(in: environment)), ("width", .number(stroke.width))))
    }
    if let radius = description.cornerRadius { node.set("cornerRadius", radius) }
  }

  /// The shape with a line along its edge as well.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true) -> Self {
    var result = self
    result.stroke = Stroke(style: AnyShapeStyle(style), width: Double(lineWidth))
    return result
  }

  /// The shape with a line along its edge as well.
  public func stroke(_ style: some ShapeStyle, style line: StrokeStyle, antialiased: Bool = true) -> Self {
    stroke(style, lineWidth: line.lineWidth)
  }

  /// The shape with a line inside its edge as well.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true) -> Self
  {
    stroke(style, lineWidth: lineWidth)
  }

  /// The shape with a line inside its edge as well.
  public func strokeBorder(_ style: some ShapeStyle, style line: StrokeStyle, antialiased: Bool = true)
    -> Self
  {
    stroke(style, lineWidth: line.lineWidth)
  }

  /// The shape, filled as well.
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> Self {
    var result = self
    result.fill = AnyShapeStyle(style)
    return result
  }
}
