import Foundation
import RenderTree

extension _ShapeView {
  /// Makes the node of a new view. Not for use by apps.
  ///
  /// An outline that depends on its rectangle is drawn for the size that a client reports. A shape that
  /// clients draw by name costs no more than its own node.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    guard !view.shape._dependsOnSize else {
      return SizedShape._makeNode(SizedShape(drawing: view), in: position)
    }
    let node = ElementNode(view, position)
    node.begin()
    return node
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    if let node = node as? ElementNode<Self> {
      node.render(after: node.take(view))
    } else {
      SizedShape._updateNode(node, to: SizedShape(drawing: view))
    }
  }
}

/// A shape with the size that a client has reported, which is stored with the session.
nonisolated struct SizedShape<Base: Shape>: View {
  let drawing: _ShapeView<Base>
  /// The size that the shape has unless a client reports another, or nil if it is not known.
  let expected: CGSize?
  @State private var room: CGSize?

  init(drawing: _ShapeView<Base>, expected: CGSize? = nil) {
    self.drawing = drawing
    self.expected = expected
  }

  @MainActor var body: some View {
    SizedShapeElement(drawing: drawing, room: room ?? expected)
      .modifier(DrawingReportModifier(room: $room, expected: expected))
  }
}

/// The element that renders a shape in a size.
nonisolated struct SizedShapeElement<Base: Shape>: Element, ElementAttributes {
  let drawing: _ShapeView<Base>
  let room: CGSize?

  static var typeName: StaticString { Base._shapeTypeName }

  @MainActor func declare(_ node: NodeDeclaration) { drawing.declare(node, in: room) }
}
