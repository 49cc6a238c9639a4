import Foundation
import RenderTree

/// The view of a shape that is filled and stroked.
public nonisolated struct _ShapeView<Base: Shape>: ShapeView, Element, ElementAttributes {
  /// The shape.
  public let shape: Base
  var fill: AnyShapeStyle?
  var fillStyle = FillStyle()
  var stroke: Stroke?

  struct Stroke: Equatable {
    let style: AnyShapeStyle?
    let line: StrokeStyle
    /// Whether the line is inside of the outline.
    let isInside: Bool
    /// Whether edges are smooth.
    var isAntialiased = true
  }

  /// Not for use by apps.
  public var _layers: [_ShapeView<Base>] { [self] }

  package static var typeName: StaticString { Base._shapeTypeName }

  @MainActor package func declare(_ node: NodeDeclaration) { declare(node, in: nil) }

  /// Writes the drawing in the size of the view, as far as modifiers around it or a client say what it is.
  ///
  /// - Complexity: O(*n*) in addition to the work of the shape, where *n* is the size of what is written.
  @MainActor func declare(_ node: NodeDeclaration, in room: CGSize?) {
    let environment = node.environment
    var description = shape.describe(for: node.node, in: room)
    if Base._shapeTypeName.utf8CodeUnitCount == 5, Base._shapeTypeName.description == "Shape" {
      node.set("name", description.name)
    }
    let fill = fill ?? (stroke == nil ? environment.text.attributes.foregroundStyle : nil)
    if let fill { node.set("fill", fill._json(in: environment)) }
    if fillStyle.isEOFilled { node.set("eoFill", true) }
    if !fillStyle.isAntialiased || stroke?.isAntialiased == false { node.set("antialiased", false) }
    if let stroke { node.set("stroke", stroke.json(in: environment)) }
    // Clients trim a plain stroke by its length. Any other trimmed shape is sent as a path.
    if description.trim != nil, stroke == nil || fill != nil || !stroke!.line.dash.isEmpty {
      let size = node.node.drawingSize(in: room)
      description.trim = nil
      let path = shape.path(in: CGRect(origin: .zero, size: size))
      description.outline = description.name == "Circle" ? .fitted(path, size) : .scaled(path, size)
    }
    for member in description.members { node.set(member.name, member.value) }
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
