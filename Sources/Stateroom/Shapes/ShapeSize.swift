import Foundation
import RenderTree

extension RenderedNode {
  /// The size that modifiers around a view give it, as far as they say, and 100 points where they do not.
  ///
  /// Clients draw paths in the size of the view. Complexity: O(modifiers).
  var drawingSize: CGSize {
    var size: (width: Double?, height: Double?) = (nil, nil)
    // What stands between the view and its frame.
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
  /// The description in the size of a node's view.
  @MainActor func describe(for node: RenderedNode) -> _ShapeDescription {
    _description(in: _dependsOnSize ? node.drawingSize : .zero)
  }
}

/// An entry that shows a shape.
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
  /// The shape, with the rule by which it is filled unless that is the usual one.
  nonisolated func json(filled fillStyle: FillStyle) -> JSONValue {
    if !fillStyle.isEOFilled { return json }
    let rule = JSONMember(name: "eoFill", value: .bool(true))
    if case .object(let members) = json { return .object(members + [rule]) }
    return .object([JSONMember(name: "shape", value: json), rule])
  }
}
