import Foundation
import RenderTree

/// The view of a shape that is filled and stroked.
public nonisolated struct _ShapeView<Base: Shape>: Element, ElementAttributes {
  let shape: Base
  var fill: AnyShapeStyle?
  var fillStyle = FillStyle()
  var stroke: Stroke?

  struct Stroke: Equatable {
    let style: AnyShapeStyle?
    let line: StrokeStyle
    /// Whether the line is inside of the outline.
    let isInside: Bool
  }

  package static var typeName: StaticString { Base._shapeTypeName }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    var description = shape.describe(for: node.node)
    if Base._shapeTypeName.utf8CodeUnitCount == 5, Base._shapeTypeName.description == "Shape" {
      node.set("name", description.name)
    }
    let fill = fill ?? (stroke == nil ? environment.text.attributes.foregroundStyle : nil)
    if let fill { node.set("fill", fill._json(in: environment)) }
    if fillStyle.isEOFilled { node.set("eoFill", true) }
    if !fillStyle.isAntialiased { node.set("antialiased", false) }
    if let stroke { node.set("stroke", stroke.json(in: environment)) }
    // Clients trim a plain stroke by its length. Any other trimmed shape is sent as a path.
    if description.trim != nil, stroke == nil || fill != nil || !stroke!.line.dash.isEmpty {
      let size = node.node.drawingSize
      description.trim = nil
      let path = shape.path(in: CGRect(origin: .zero, size: size))
      description.outline = description.name == "Circle" ? .fitted(path, size) : .scaled(path, size)
    }
    for member in description.members { node.set(member.name, member.value) }
  }

  /// Returns the view with another stroke along the outline.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true) -> Self {
    stroked(style, StrokeStyle(lineWidth: lineWidth), isInside: false)
  }

  /// Returns the view with another stroke along the outline.
  public func stroke(_ style: some ShapeStyle, style line: StrokeStyle, antialiased: Bool = true) -> Self {
    stroked(style, line, isInside: false)
  }

  /// Returns the view with another stroke inside of the outline.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true) -> Self
  {
    stroked(style, StrokeStyle(lineWidth: lineWidth), isInside: true)
  }

  /// Returns the view with another stroke inside of the outline.
  public func strokeBorder(_ style: some ShapeStyle, style line: StrokeStyle, antialiased: Bool = true)
    -> Self
  {
    stroked(style, line, isInside: true)
  }

  private func stroked(_ style: some ShapeStyle, _ line: StrokeStyle, isInside: Bool) -> Self {
    var result = self
    result.stroke = Stroke(style: AnyShapeStyle(style), line: line, isInside: isInside)
    return result
  }

  /// Returns the view with a fill.
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> Self {
    var result = self
    result.fill = AnyShapeStyle(style)
    result.fillStyle = fillStyle
    return result
  }
}

extension _ShapeView.Stroke {
  fileprivate nonisolated func json(in environment: EnvironmentValues) -> JSONValue {
    let style = style ?? environment.text.attributes.foregroundStyle ?? AnyShapeStyle(Color.primary)
    let members: [JSONMember] = [
      JSONMember(name: "style", value: style._json(in: environment)),
      JSONMember(name: "width", value: .number(Double(line.lineWidth))),
    ]
    guard isInside || line != StrokeStyle(lineWidth: line.lineWidth) else { return .object(members) }
    let inside = isInside ? [JSONMember(name: "inside", value: .bool(true))] : []
    return .object(members + line.members + inside)
  }
}
