import Foundation
import RenderTree

extension RenderedNode {
  /// The size that modifiers around the view give it, or 100 points in a dimension that they do not set.
  ///
  /// Clients scale paths to the size of the view.
  ///
  /// - Complexity: O(modifiers).
  var drawingSize: CGSize { drawingSize(in: nil) }

  /// Returns the size that modifiers around the view give it. A dimension that they do not set is that of a room.
  func drawingSize(in room: CGSize?) -> CGSize {
    let size = drawingFrame
    let width = size.width ?? room.map { Double($0.width) } ?? size.height ?? 100
    return CGSize(width: width, height: size.height ?? room.map { Double($0.height) } ?? width)
  }

  /// The dimensions that modifiers around the view set.
  ///
  /// - Complexity: O(modifiers).
  var drawingFrame: (width: Double?, height: Double?) {
    var size: (width: Double?, height: Double?) = (nil, nil)
    // The space between the view and its frame.
    var taken = (width: 0.0, height: 0.0)
    var modifier = enclosingModifier
    while let current = modifier, size.width == nil || size.height == nil {
      modifier = current.enclosingModifier
      guard let entry = (current as? OutputModifierNode<_EntryModifier>)?.modifier else { continue }
      switch entry.name.description {
      case "frame":
        let given = [("width", taken.width), ("height", taken.height)].map { name, taken in
          entry.value[name]?.doubleValue.map { max($0 - taken, 0) }
        }
        size = (size.width ?? given[0], size.height ?? given[1])
      case "padding":
        let all = entry.value.doubleValue
        func side(_ name: String) -> Double { all ?? entry.value[name]?.doubleValue ?? 0 }
        taken.width += side("leading") + side("trailing")
        taken.height += side("top") + side("bottom")
      default: continue
      }
    }
    // The modifiers of a transition see the content that they are going to change.
    if size.width == nil || size.height == nil, self is ElementNode<TransitionStandIn>,
      let content = attachmentHost?.drawingFrame
    {
      size = (size.width ?? content.width, size.height ?? content.height)
    }
    return size
  }
}

extension Shape {
  /// Returns the description in the size of a node's view. A dimension that modifiers around do not set is that of a
  /// room.
  @MainActor func describe(for node: RenderedNode, in room: CGSize? = nil) -> _ShapeDescription {
    let description = _description(in: _dependsOnSize ? node.drawingSize(in: room) : .zero)
    guard let drawn = description.drawn, let size = drawn.size, layoutDirectionBehavior != .fixed
    else { return description }
    let direction = EnvironmentValues(node.scope.environment).layoutDirection
    guard layoutDirectionBehavior == .mirrors(in: direction) else { return description }
    return description.mapPath { $0.applying(CGAffineTransform(-1, 0, 0, 1, size.width, 0)) }
  }
}

/// A modifier that writes an entry with a shape.
nonisolated struct ShapeEntryModifier<Outline: Shape>: ShapeEntry {
  let name: StaticString
  let shape: Outline
  let fillStyle: FillStyle

  init(_ name: StaticString, _ shape: Outline, fillStyle: FillStyle = FillStyle()) {
    self.name = name
    self.shape = shape
    self.fillStyle = fillStyle
  }

  // Opaque parts are visible.
  var drawing: _ShapeView<Outline> {
    _ShapeView(shape: shape, fill: AnyShapeStyle(Color.black), fillStyle: fillStyle)
  }

  @MainActor func declare(_ node: NodeDeclaration) {
    let value = shape.describe(for: node.node).json(filled: fillStyle)
    node.modifier(name) { $0.write(value) }
  }
}

extension _ShapeDescription {
  /// Returns the wire format of the shape, with the fill rule if it is not the default.
  nonisolated func json(filled fillStyle: FillStyle) -> JSONValue {
    if !fillStyle.isEOFilled { return json }
    let rule = JSONMember(name: "eoFill", value: .bool(true))
    if case .object(let members) = json { return .object(members + [rule]) }
    return .object([JSONMember(name: "shape", value: json), rule])
  }
}
