import Foundation
import RenderTree

extension RenderedNode {
  /// The size that modifiers around the view give it, or 100 points in a dimension that they do not set.
  ///
  /// Clients scale paths to the size of the view.
  ///
  /// Complexity: O(modifiers).
  var drawingSize: CGSize {
    var size: (width: Double?, height: Double?) = (nil, nil)
    // The space between the view and its frame.
    var taken = (width: 0.0, height: 0.0)
    var modifier = enclosingModifier
    while let current = modifier, size.width == nil || size.height == nil {
      modifier = current.enclosingModifier
      guard let entry = (current as? OutputModifierNode<EntryModifier>)?.modifier else { continue }
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
    let width = size.width ?? size.height ?? 100
    return CGSize(width: width, height: size.height ?? width)
  }
}

extension Shape {
  /// Returns the description in the size of a node's view.
  @MainActor func describe(for node: RenderedNode) -> _ShapeDescription {
    _description(in: _dependsOnSize ? node.drawingSize : .zero)
  }
}

/// A modifier that writes an entry with a shape.
nonisolated struct ShapeEntryModifier<Outline: Shape>: OutputModifier {
  let name: StaticString
  let shape: Outline
  let fillStyle: FillStyle

  init(_ name: StaticString, _ shape: Outline, fillStyle: FillStyle = FillStyle()) {
    self.name = name
    self.shape = shape
    self.fillStyle = fillStyle
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
